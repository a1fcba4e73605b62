import { MONEY_BACK_DAYS, type RefundReason, REFUNDABLE_OUTAGE_HOURS } from '@meridian/contracts/billing';
import type { Selectable } from 'kysely';
import type { ChargeTable, RefundTable } from '../../../store/billing.ts';
import { dayText } from '../../../shared/formatters/date-time.ts';
import type { Outage } from '../../operations/index.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the rules of refunds look at, beside the charge itself. */
export interface RefundFacts {
  /** The first charge that the account paid for; null before. */
  readonly firstPaidId: string | null;
  /** Whether money was asked back before, under the guarantee. */
  readonly moneyBackUsed: boolean;
  /** Every outage that is over. */
  readonly outages: readonly Outage[];
  /** The account's paid upgrades; one that ends later than a charge has taken over the rest of what that paid for. */
  readonly upgrades: readonly Pick<
    Selectable<ChargeTable>,
    'subscription_id' | 'period_start' | 'period_end'
  >[];
  /** Of the charge. */
  readonly refunds: readonly Selectable<RefundTable>[];
  readonly nowMs: number;
}

/** What can be had back, or, as a sentence, why nothing can. */
export type RefundEligibility =
  | { readonly amountMinor: number; readonly outageStartedMs?: number; readonly refused?: never }
  | { readonly refused: string };

type Charge = Selectable<ChargeTable>;

const RULES: Readonly<Record<RefundReason, (charge: Charge, facts: RefundFacts) => RefundEligibility>> = {
  'money-back': moneyBack,
  outage: outageShare,
};

/** What may be asked back of a charge for that reason now. */
export function refundEligibility(
  charge: Charge,
  reason: RefundReason,
  facts: RefundFacts,
): RefundEligibility {
  if (charge.state !== 'paid' || charge.purpose === 'unapplied' || leftOf(charge, facts) <= 0)
    return { refused: 'Only a charge that was paid, and not given back yet, can be refunded.' };
  return RULES[reason](charge, facts);
}

/** The whole of the first paid charge, for thirty days, once. */
function moneyBack(charge: Charge, facts: RefundFacts): RefundEligibility {
  if (facts.moneyBackUsed)
    return { refused: 'The money-back guarantee holds once per account and was used.' };
  if (charge.id !== facts.firstPaidId)
    return {
      refused: 'The money-back guarantee covers the first paid charge of an account, not later ones.',
    };
  const untilMs = charge.paid_at!.getTime() + MONEY_BACK_DAYS * DAY_MS;
  if (facts.nowMs > untilMs)
    return {
      refused: `The money-back guarantee ended on ${dayText(untilMs)}, ${MONEY_BACK_DAYS} days after the first paid charge.`,
    };
  return { amountMinor: leftOf(charge, facts) };
}

/** The days that the first outage took which lies in the charge's period and was not given back yet; a day begun counts whole. */
function outageShare(charge: Charge, facts: RefundFacts): RefundEligibility {
  const refused = {
    refused: `No outage of ${REFUNDABLE_OUTAGE_HOURS} hours or more, not given back yet, lies in the period of this charge.`,
  };
  if (!charge.period_start || !charge.period_end) return refused;
  const startMs = charge.period_start.getTime();
  const endMs = charge.period_end.getTime();
  // From then on the new period stands for the outage, which was bought with the rest of this one.
  const takenOver = facts.upgrades
    .filter((it) => it.subscription_id === charge.subscription_id && it.period_end! > charge.period_end!)
    .map((it) => it.period_start!.getTime());
  const usedMs = Math.min(endMs, ...takenOver);
  const given = new Set(facts.refunds.map((refund) => refund.outage_started_at?.getTime()));
  const long = facts.outages.filter(({ durationMs }) => durationMs >= REFUNDABLE_OUTAGE_HOURS * HOUR_MS);
  for (const outage of long.toSorted((a, b) => a.startedMs - b.startedMs)) {
    const overlapMs = Math.min(usedMs, outage.endedMs!) - Math.max(startMs, outage.startedMs);
    if (overlapMs <= 0 || given.has(outage.startedMs)) continue;
    const share = shareOf(charge.amount_minor, Math.ceil(overlapMs / DAY_MS) * DAY_MS, endMs - startMs);
    const amountMinor = Math.min(leftOf(charge, facts), share);
    if (amountMinor > 0) return { amountMinor, outageStartedMs: outage.startedMs };
  }
  return refused;
}

/** Rounded half up, once. */
function shareOf(amountMinor: number, partMs: number, wholeMs: number): number {
  const whole = BigInt(wholeMs);
  return Number((2n * BigInt(amountMinor) * BigInt(Math.min(partMs, wholeMs)) + whole) / (2n * whole));
}

const leftOf = ({ amount_minor: amount }: Charge, { refunds }: RefundFacts): number =>
  refunds.reduce((left, refund) => left - (refund.state === 'failed' ? 0 : refund.amount_minor), amount);
