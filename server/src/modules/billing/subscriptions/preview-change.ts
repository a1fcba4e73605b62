import { isFree, planOf } from '@meridian/contracts/plans';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { type Currency, decimalText } from '@meridian/contracts/prices';
import type { BillingContext } from '../context.ts';
import { couponCodeOf } from '../coupons/coupon-code.ts';
import type { DiscountTerms } from '../coupons/discount.ts';
import { findCoupon } from '../coupons/queries.ts';
import {
  countCouponTry,
  couponRefused,
  discountOf,
  ONLY_NEW,
  requireRedeemable,
} from '../coupons/redeemable-coupon.ts';
import { availableCredit, creditToApply } from '../ledger/credit.ts';
import { taxesOf } from '../ledger/taxes.ts';
import { findTaxedCustomer } from '../tax/queries.ts';
import { catalogPrice } from './catalog-price.ts';
import { changeKind } from './change-kind.ts';
import { currentSubscription } from './current-subscription.ts';
import { chargedMinor, type PricedPlan, priceOrder, rejectWhileRenewing } from './price-order.ts';
import { isTrial, nextPrice, type SubscriptionState } from './subscription-state.ts';

type Preview = PortalReply<'previewChange'>['additionalInfo'];

interface PreviewedChange {
  readonly kind: Preview['kind'];
  readonly currency: Currency;
  readonly chargeMinor: number;
  readonly creditMinor: number;
  readonly discountMinor: number;
  readonly code: string | null;
  readonly effectiveMs: number;
  readonly nextMinor: number | null;
  readonly nextMs: number | null;
}

/**
 * Returns what a change would cost now, exactly as `createOrder` would charge it, and the next charge after it. A paid
 * subscription keeps its currency. Throws 101 for a coupon that cannot be used, 142 when the change is not possible now, and 190
 * after sixty coupons an hour.
 */
export async function previewChange(
  context: BillingContext,
  { plan_id: plan, cycle, currency: requested, coupon: text }: PortalBody<'previewChange'>,
  accountId: string,
): Promise<Preview> {
  const nowMs = context.now();
  const current = (await currentSubscription(context.store, accountId))?.state ?? null;
  const currency = current && !isTrial(current) ? current.currency : requested;
  const minimumMinor = context.payments?.minimumMinor(currency) ?? 0;
  const code = couponCodeOf(text);
  if (code !== null) await countCouponTry(context, accountId);
  const use = { accountId, plan, currency, nowMs };
  const coupon =
    code === null
      ? undefined
      : discountOf(
          await requireRedeemable(context.store, await findCoupon(context.store, code), use),
          currency,
        );
  const change = isFree(planOf(plan))
    ? changeToFree(current, currency, nowMs)
    : changeToPaid(current, catalogPrice(plan, cycle, currency), { nowMs, minimumMinor, coupon });
  if (coupon && (change.kind !== 'new' || current?.state === 'past_due')) throw couponRefused(ONLY_NEW);
  const priceMinor = chargedMinor(change.chargeMinor, minimumMinor);
  const availableMinor = await availableCredit(context.store, { accountId, currency });
  const creditMinor = creditToApply(priceMinor, { availableMinor, minimumMinor });
  const customer = await findTaxedCustomer(context.store, accountId);
  return {
    kind: change.kind,
    currency,
    charge_now: decimalText(priceMinor - creditMinor),
    charge_now_minor: priceMinor - creditMinor,
    credit_applied: decimalText(creditMinor),
    credit_applied_minor: creditMinor,
    discount: decimalText(change.discountMinor),
    discount_minor: change.discountMinor,
    coupon: change.discountMinor > 0 ? change.code : null,
    credit: decimalText(change.creditMinor),
    credit_minor: change.creditMinor,
    effective_at: new Date(change.effectiveMs).toISOString(),
    next_amount: change.nextMinor === null ? null : decimalText(change.nextMinor),
    next_amount_minor: change.nextMinor,
    next_at: change.nextMs === null ? null : new Date(change.nextMs).toISOString(),
    tax_included: taxesOf(context.invoicing, customer, priceMinor).taxes.map((tax) => ({
      name: tax.name,
      percent: tax.percent,
      amount: decimalText(tax.amountMinor),
    })),
  };
}

const NO_CHARGE = {
  chargeMinor: 0,
  creditMinor: 0,
  discountMinor: 0,
  code: null,
  nextMinor: null,
  nextMs: null,
} as const;

function changeToFree(current: SubscriptionState | null, currency: Currency, nowMs: number): PreviewedChange {
  if (current === null) return { ...NO_CHARGE, kind: 'none', currency, effectiveMs: nowMs };
  const effectiveMs = current.state === 'past_due' ? nowMs : current.period.endMs;
  return { ...NO_CHARGE, kind: 'downgrade', currency, effectiveMs };
}

function changeToPaid(
  current: SubscriptionState | null,
  selected: PricedPlan,
  { nowMs, minimumMinor, coupon }: { nowMs: number; minimumMinor: number; coupon: DiscountTerms | undefined },
): PreviewedChange {
  const { currency } = selected;
  const paid = current && !isTrial(current) ? current : null;
  if (paid?.state === 'active') {
    rejectWhileRenewing(paid, nowMs);
    const kind = changeKind(paid.terms, selected);
    const next = { currency, nextMs: paid.period.endMs };
    if (kind === 'downgrade') {
      return {
        ...NO_CHARGE,
        ...next,
        kind,
        effectiveMs: paid.period.endMs,
        nextMinor: nextPrice({ ...paid, scheduled: selected }),
      };
    }
    if (kind === 'none') {
      return { ...NO_CHARGE, ...next, kind, effectiveMs: nowMs, nextMinor: nextPrice(paid) };
    }
  }
  const quote = priceOrder(current, selected, nowMs, { coupon, minimumMinor });
  return {
    kind: quote.purpose === 'upgrade' ? 'upgrade' : 'new',
    currency,
    chargeMinor: quote.amountMinor,
    creditMinor: quote.creditMinor,
    discountMinor: quote.discountMinor,
    code: quote.discount?.code ?? null,
    effectiveMs: nowMs,
    nextMinor: nextPrice({ ...quote, scheduled: null }),
    nextMs: quote.period.endMs,
  };
}
