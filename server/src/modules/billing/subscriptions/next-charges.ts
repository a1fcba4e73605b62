import { OVERAGE_SETTLED_AFTER_MS } from '@meridian/contracts/overage';
import type { NextCharge } from '@meridian/contracts/portal/billing';
import { type Currency, decimalText } from '@meridian/contracts/prices';
import { monthOf } from '../../../shared/clock/billing-month.ts';
import { planOfAccount } from '../../../shared/plans/account-plan.ts';
import type { PaymentProvider } from '../../../providers/payments/provider.ts';
import type { BillingContext } from '../context.ts';
import { creditToApply, unpromisedCredit } from '../ledger/credit.ts';
import { taxesOf } from '../ledger/taxes.ts';
import { readPeriod } from '../../usage/index.ts';
import { findAccountPlan } from '../queries.ts';
import { findTaxedCustomer } from '../tax/queries.ts';
import { chargeDescription, overageDescription } from './charge-description.ts';
import { currentSubscription, type SubscriptionRecord } from './current-subscription.ts';
import { endsUnsold } from './ends-unsold.ts';
import { listOpenUses } from './overage/queries.ts';
import { renewalPeriod } from './price-order.ts';
import { renewalAmounts } from './renewal-amounts.ts';
import { nextTerms } from './subscription-state.ts';

/** A charge before credit pays for a part of it. */
interface Expected extends Pick<NextCharge, 'kind' | 'description' | 'currency' | 'coupon' | 'open_ended'> {
  readonly atMs: number;
  readonly priceMinor: number;
  readonly discountMinor: number;
}

/**
 * The charges that are known to come, the next one first: the renewal, and calls beyond the quota. Each is computed as it will be made, with
 * coupon, credit and taxes as of now; the credit that one uses is not there for those after it.
 */
export async function nextCharges(
  context: Pick<BillingContext, 'store' | 'now' | 'payments' | 'invoicing'>,
  accountId: string,
): Promise<NextCharge[]> {
  const { store, now, payments: provider, invoicing } = context;
  if (provider === null) return [];
  const current = await currentSubscription(store, accountId);
  const expected = [
    ...renewalOf(current, provider, now()),
    ...(await overageOf(context, accountId, provider)),
  ].toSorted((a, b) => a.atMs - b.atMs);
  if (expected.length === 0) return [];
  const customer = await findTaxedCustomer(store, accountId);
  const left = new Map<Currency, number>();
  for (const { currency } of expected)
    left.set(currency, await unpromisedCredit(store, { accountId, currency }));
  return expected.map((charge) => {
    const { currency, priceMinor, discountMinor } = charge;
    const availableMinor = left.get(currency)!;
    const reducedMinor = priceMinor - discountMinor;
    const minimumMinor = provider.minimumMinor(currency);
    const creditMinor = creditToApply(reducedMinor, { availableMinor, minimumMinor });
    left.set(currency, availableMinor - creditMinor);
    const { taxes } = taxesOf(invoicing, customer, reducedMinor);
    return {
      kind: charge.kind,
      at: new Date(charge.atMs).toISOString(),
      description: charge.description,
      currency,
      price_minor: priceMinor,
      discount_minor: discountMinor,
      coupon: charge.coupon,
      credit_minor: creditMinor,
      amount_minor: reducedMinor - creditMinor,
      amount: decimalText(reducedMinor - creditMinor),
      taxes: taxes.map(({ name, percent, amountMinor }) => ({ name, percent, amount_minor: amountMinor })),
      open_ended: charge.open_ended,
    };
  });
}

function renewalOf(
  current: SubscriptionRecord | null,
  provider: PaymentProvider,
  nowMs: number,
): readonly Expected[] {
  if (!current || (current.state.state !== 'active' && current.state.state !== 'past_due')) return [];
  const { state } = current;
  if (state.state === 'active' && endsUnsold(state)) return [];
  const { priceMinor, discountMinor, coupon } = renewalAmounts(state, { provider, availableMinor: 0 });
  const atMs = state.state === 'past_due' ? state.nextAttemptMs : state.period.endMs;
  if (atMs === null) return [];
  return [
    {
      kind: 'renewal',
      atMs,
      description: chargeDescription('renewal', nextTerms(state), renewalPeriod(state, nowMs)),
      currency: state.currency,
      priceMinor,
      discountMinor,
      coupon,
      open_ended: false,
    },
  ];
}

/** Calls beyond the quota: those of months that have ended, and those of this month so far. */
async function overageOf(
  { store, now }: Pick<BillingContext, 'store' | 'now'>,
  accountId: string,
  provider: PaymentProvider,
): Promise<readonly Expected[]> {
  const none = { kind: 'overage', discountMinor: 0, coupon: null } as const;
  const uses = await listOpenUses(store, accountId);
  const { overage: month } = await readPeriod({ store, now }, accountId);
  const account = await findAccountPlan(store, accountId);
  const ended = uses.flatMap((use): Expected[] => {
    if (use.due_at === null) return [];
    return [
      {
        ...none,
        atMs: use.due_at.getTime(),
        description: overageDescription(use.plan, monthOf(Date.parse(use.month))),
        currency: use.currency,
        priceMinor: use.amount_minor ?? 0,
        open_ended: false,
      },
    ];
  });
  const span = monthOf(now());
  const running: readonly Expected[] =
    month === null || month.cost_minor === 0 || account.overage === null
      ? []
      : [
          {
            ...none,
            atMs: span.endMs + OVERAGE_SETTLED_AFTER_MS,
            description: overageDescription(planOfAccount(account).id, span),
            currency: account.overage.currency,
            priceMinor: month.cost_minor,
            open_ended: true,
          },
        ];
  // Providers take no less, so less is not charged.
  return [...ended, ...running].filter(
    ({ priceMinor, currency }) => priceMinor >= provider.minimumMinor(currency),
  );
}
