import { MONEY_BACK_DAYS, type RefundReason, REFUNDABLE_OUTAGE_HOURS } from '@meridian/contracts/billing';
import { dayText } from '../../../shared/formatters/date-time.ts';
import type { Outage } from '../../operations/index.ts';
import { leftOf } from './left-to-refund.ts';
import type { ChargeRecord } from './queries/charges.ts';
import type { RefundRecord } from './queries/refunds.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the refund rules depend on, besides the charge itself. */
export interface RefundFacts {
  /** The first charge that the account paid; null before. */
  readonly firstPaidId: string | null;
  /** Whether the account used the money-back guarantee. */
  readonly moneyBackUsed: boolean;
  /** Outages that are over. */
  readonly outages: readonly Outage[];
  /** The account's paid upgrades. One that ends later than a charge replaces the rest of that charge's period. */
  readonly upgrades: readonly Pick<ChargeRecord, 'subscription_id' | 'period_start' | 'period_end'>[];
  /** Charges whose payment the payer's bank questions or has taken back. */
  readonly disputedIds: ReadonlySet<string>;
  /** Refunds of the charge. */
  readonly refunds: readonly RefundRecord[];
  readonly nowMs: number;
}

/** How much can be refunded, or why nothing can, as a sentence for the customer. */
export type RefundEligibility =
  | { readonly amountMinor: number; readonly outageStartedMs?: number; readonly refused?: never }
  | { readonly refused: string };

const RULES: Readonly<Record<RefundReason, (charge: ChargeRecord, facts: RefundFacts) => RefundEligibility>> =
  {
    'money-back': moneyBack,
    outage: outageShare,
  };

/** Whether a charge can be refunded for that reason now, and how much. */
export function refundEligibility(
  charge: ChargeRecord,
  reason: RefundReason,
  facts: RefundFacts,
): RefundEligibility {
  if (charge.state !== 'paid' || charge.purpose === 'unapplied' || leftIn(charge, facts) <= 0)
    return { refused: 'Only a paid charge that has not been refunded can be refunded.' };
  if (facts.disputedIds.has(charge.id))
    return {
      refused:
        'You cannot request a refund of this payment, because your bank is deciding a dispute about it.',
    };
  return RULES[reason](charge, facts);
}

/** The first paid charge in full, for thirty days, once per account. */
function moneyBack(charge: ChargeRecord, facts: RefundFacts): RefundEligibility {
  if (facts.moneyBackUsed)
    return { refused: 'The money-back guarantee applies once per account, and you have already used it.' };
  if (charge.id !== facts.firstPaidId)
    return {
      refused: 'The money-back guarantee covers only the first paid charge of an account.',
    };
  const untilMs = charge.paid_at!.getTime() + MONEY_BACK_DAYS * DAY_MS;
  if (facts.nowMs > untilMs)
    return {
      refused: `The money-back guarantee ended on ${dayText(untilMs)}, ${MONEY_BACK_DAYS} days after the first paid charge.`,
    };
  return { amountMinor: leftIn(charge, facts) };
}

/** The days of the first outage in the charge's period that was not refunded yet. A started day counts in full. */
function outageShare(charge: ChargeRecord, facts: RefundFacts): RefundEligibility {
  const refused = {
    refused: `The period of this charge has no outage of ${REFUNDABLE_OUTAGE_HOURS} hours or more that was not refunded yet.`,
  };
  // Calls beyond the quota are paid by the call, and an outage has none.
  if (charge.purpose === 'overage' || !charge.period_start || !charge.period_end) return refused;
  const startMs = charge.period_start.getTime();
  const endMs = charge.period_end.getTime();
  // An upgrade used up the rest of this period, so later outages count for the new one.
  const replacedAt = facts.upgrades
    .filter((it) => it.subscription_id === charge.subscription_id && it.period_end! > charge.period_end!)
    .map((it) => it.period_start!.getTime());
  const usedMs = Math.min(endMs, ...replacedAt);
  const refunded = new Set(facts.refunds.map((refund) => refund.outage_started_at?.getTime()));
  const long = facts.outages.filter(({ durationMs }) => durationMs >= REFUNDABLE_OUTAGE_HOURS * HOUR_MS);
  for (const outage of long.toSorted((a, b) => a.startedMs - b.startedMs)) {
    const overlapMs = Math.min(usedMs, outage.endedMs!) - Math.max(startMs, outage.startedMs);
    if (overlapMs <= 0 || refunded.has(outage.startedMs)) continue;
    const paidMinor = charge.amount_minor + charge.credit_minor;
    const share = shareOf(paidMinor, Math.ceil(overlapMs / DAY_MS) * DAY_MS, endMs - startMs);
    const amountMinor = Math.min(leftIn(charge, facts), share);
    if (amountMinor > 0) return { amountMinor, outageStartedMs: outage.startedMs };
  }
  return refused;
}

/** Rounded half up, once. */
function shareOf(amountMinor: number, partMs: number, wholeMs: number): number {
  const whole = BigInt(wholeMs);
  return Number((2n * BigInt(amountMinor) * BigInt(Math.min(partMs, wholeMs)) + whole) / (2n * whole));
}

/** Money and credit. */
function leftIn(charge: ChargeRecord, { refunds }: RefundFacts): number {
  const { moneyMinor, creditMinor } = leftOf(charge, refunds);
  return moneyMinor + creditMinor;
}
