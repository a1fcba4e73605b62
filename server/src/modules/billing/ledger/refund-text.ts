import { moneyText } from '../../../shared/formatters/money.ts';
import type { RefundRecord } from './queries/refunds.ts';

/** What a refund returns, in words: money, credit, or both. */
export function refundText({
  amount_minor: moneyMinor,
  credit_minor: creditMinor,
  currency,
}: Pick<RefundRecord, 'amount_minor' | 'credit_minor' | 'currency'>): string {
  const credit = `${moneyText(creditMinor, currency)} as credit`;
  if (creditMinor === 0) return moneyText(moneyMinor, currency);
  return moneyMinor === 0 ? credit : `${moneyText(moneyMinor, currency)} and ${credit}`;
}
