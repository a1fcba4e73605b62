import type { SavedCard } from '../provider.ts';

/** The only cards that the test provider accepts. It stores their names, never numbers. */
export interface TestCard {
  readonly name: string;
  /** The card number in groups of four digits. */
  readonly number: string;
  /** Description of its behavior. */
  readonly does: string;
  /** Result of the payment at the checkout. */
  readonly pays: 'at-once' | 'later' | 'when-confirmed' | 'never';
  /** Why the payment fails, for the payer. */
  readonly failure?: string;
  /** Why later charges without the payer fail. */
  readonly laterFailure?: string;
  /** Whether the provider refunds the payment by itself. */
  readonly refundedSoon?: boolean;
}

/** The month that every card is valid until. */
const EXPIRES = { month: 12, year: 2039 } as const;
/** The same, as a payer types it. */
export const TEST_EXPIRY = `${EXPIRES.month} / ${EXPIRES.year % 100}`;

const DECLINED = 'The bank declined the card.';

export const TEST_CARDS: readonly TestCard[] = [
  {
    name: 'pays',
    number: '4242 4242 4242 4242',
    does: 'Pays now and at every renewal',
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
    does: 'Is declined because of insufficient funds',
    pays: 'never',
    failure: 'The bank declined the card: insufficient funds.',
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
    does: 'Pays; the provider refunds it soon after',
    pays: 'at-once',
    refundedSoon: true,
  },
];

/** The card with that number, ignoring separators between digits. */
export const cardByNumber = (number: string): TestCard | undefined => {
  const digits = number.replaceAll(/[\s-]/g, '');
  return TEST_CARDS.find((card) => card.number.replaceAll(' ', '') === digits);
};

export const cardByName = (name: string): TestCard => {
  const card = TEST_CARDS.find((one) => one.name === name);
  if (!card) throw new Error(`The test provider has no card ${name}`);
  return card;
};

export const savedCard = ({ number }: TestCard): SavedCard => ({
  brand: 'Visa',
  lastFour: number.slice(-4),
  expires: `${EXPIRES.year}-${EXPIRES.month}`,
});

/** Display name. */
export const cardLabel = ({ number }: TestCard): string => `Visa ending ${number.slice(-4)}`;
