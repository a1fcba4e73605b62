import { isFree, planOf } from '@meridian/contracts/plans';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { type Currency, decimalText } from '@meridian/contracts/prices';
import type { BillingContext } from '../context.ts';
import { availableCredit, creditToApply } from '../ledger/credit.ts';
import { taxesOf } from '../ledger/taxes.ts';
import { findTaxedCustomer } from '../tax/queries.ts';
import { catalogPrice } from './catalog-price.ts';
import { changeKind } from './change-kind.ts';
import { currentSubscription } from './current-subscription.ts';
import { chargedMinor, type PricedPlan, priceOrder, rejectWhileRenewing } from './price-order.ts';
import { isTrial, nextTerms, type SubscriptionState } from './subscription-state.ts';

type Preview = PortalReply<'previewChange'>['additionalInfo'];

interface PreviewedChange {
  readonly kind: Preview['kind'];
  readonly currency: Currency;
  readonly chargeMinor: number;
  readonly creditMinor: number;
  readonly effectiveMs: number;
  readonly nextMinor: number | null;
  readonly nextMs: number | null;
}

/**
 * Returns what a change would cost now, exactly as `createOrder` would charge it, and the next charge after it. A paid
 * subscription keeps its currency. Throws 142 when the change is not possible now.
 */
export async function previewChange(
  context: BillingContext,
  { plan_id: plan, cycle, currency: requested }: PortalBody<'previewChange'>,
  accountId: string,
): Promise<Preview> {
  const nowMs = context.now();
  const current = (await currentSubscription(context.store, accountId))?.state ?? null;
  const currency = current && !isTrial(current) ? current.currency : requested;
  const change = isFree(planOf(plan))
    ? changeToFree(current, currency, nowMs)
    : changeToPaid(current, catalogPrice(plan, cycle, currency), nowMs);
  const minimumMinor = context.payments?.minimumMinor(currency) ?? 0;
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

const NO_CHARGE = { chargeMinor: 0, creditMinor: 0, nextMinor: null, nextMs: null } as const;

function changeToFree(current: SubscriptionState | null, currency: Currency, nowMs: number): PreviewedChange {
  if (current === null) return { ...NO_CHARGE, kind: 'none', currency, effectiveMs: nowMs };
  const effectiveMs = current.state === 'past_due' ? nowMs : current.period.endMs;
  return { ...NO_CHARGE, kind: 'downgrade', currency, effectiveMs };
}

function changeToPaid(
  current: SubscriptionState | null,
  selected: PricedPlan,
  nowMs: number,
): PreviewedChange {
  const { currency } = selected;
  const paid = current && !isTrial(current) ? current : null;
  if (paid?.state === 'active') {
    rejectWhileRenewing(paid, nowMs);
    const kind = changeKind(paid.terms, selected);
    const next = { currency, nextMs: paid.period.endMs };
    if (kind === 'downgrade') {
      return { ...NO_CHARGE, ...next, kind, effectiveMs: paid.period.endMs, nextMinor: selected.amountMinor };
    }
    if (kind === 'none') {
      return { ...NO_CHARGE, ...next, kind, effectiveMs: nowMs, nextMinor: nextTerms(paid).amountMinor };
    }
  }
  const quote = priceOrder(current, selected, nowMs);
  return {
    kind: quote.purpose === 'upgrade' ? 'upgrade' : 'new',
    currency,
    chargeMinor: quote.amountMinor,
    creditMinor: quote.creditMinor,
    effectiveMs: nowMs,
    nextMinor: quote.terms.amountMinor,
    nextMs: quote.period.endMs,
  };
}
