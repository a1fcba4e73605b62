/** The only cards that the test provider takes. What is kept of one is its name here, never a number. */
export interface TestCard {
  readonly name: string;
  /** As it is printed, in groups of four. */
  readonly number: string;
  /** What happens with it. */
  readonly does: string;
  /** How the payment at the checkout ends. */
  readonly pays: 'at-once' | 'later' | 'when-confirmed' | 'never';
  /** Why it does not, for the payer. */
  readonly failure?: string;
  /** Later charges, without the payer, fail for this reason. */
  readonly laterFailure?: string;
  /** The provider gives the money back by itself. */
  readonly refundedSoon?: boolean;
}

const DECLINED = 'The bank declined the card.';

export const TEST_CARDS: readonly TestCard[] = [
  {
    name: 'pays',
    number: '4242 4242 4242 4242',
    does: 'Pays, now and at every renewal',
    pays: 'at-once',
  },
  {
    name: 'challenge',
    number: '4000 0025 0000 3155',
    does: 'Asks to confirm the payment first',
    pays: 'when-confirmed',
  },
  {
    name: 'declined',
    number: '4000 0000 0000 0002',
    does: 'Is declined',
    pays: 'never',
    failure: DECLINED,
  },
  {
    name: 'insufficient',
    number: '4000 0000 0000 9995',
    does: 'Is declined: not enough money',
    pays: 'never',
    failure: 'The bank declined the card: there is not enough money in the account.',
  },
  {
    name: 'fails-later',
    number: '4000 0000 0000 0341',
    does: 'Pays now; every later charge fails',
    pays: 'at-once',
    laterFailure: DECLINED,
  },
  {
    name: 'slow',
    number: '4000 0000 0000 0309',
    does: 'Is paid a few seconds later',
    pays: 'later',
  },
  {
    name: 'refunded',
    number: '4000 0000 0000 5126',
    does: 'Pays; the provider gives it back soon after',
    pays: 'at-once',
    refundedSoon: true,
  },
];

/** The card with that number, whatever stands between its digits. */
export const cardByNumber = (number: string): TestCard | undefined => {
  const digits = number.replaceAll(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits);
};

export const cardByName = (name: string): TestCard => {
  const card = TEST_CARDS.find((one) => one.name === name);
  if (!card) throw new Error(`The test provider has no card ${name}`);
  return card;
};

/** For people. */
export const cardLabel = ({ number }: TestCard): string => `Visa ending ${number.slice(-4)}`;
