/** Words about a saved card. */
import type { Subscription } from '@meridian/contracts/portal';
import { formatMonth } from '../../../lib/format.ts';

type Card = Subscription['payment_card'];

/** The first instant after the last month in which the card is valid. */
function validUntilMs(expires: string): number {
  const [year = 0, month = 0] = expires.split('-').map(Number);
  return Date.UTC(year, month);
}

/** `Visa ending 4242, valid until April 2030`. */
export function cardText({
  payment_method: label,
  payment_card: card,
}: Pick<Subscription, 'payment_method' | 'payment_card'>): string {
  const until = card?.expires ? `, valid until ${formatMonth(validUntilMs(card.expires) - 1)},` : '';
  return `${label}${until}`;
}

/** Whether the card is no longer valid at that instant. A server that does not state it is believed. */
export const expiresBefore = (card: Card | undefined, instant: string): boolean =>
  Boolean(card?.expires) && validUntilMs(card!.expires!) <= Date.parse(instant);
