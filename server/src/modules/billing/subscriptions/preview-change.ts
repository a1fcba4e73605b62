import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { type Currency, decimalText } from '@meridian/contracts/prices';
import type { BillingContext } from '../context.ts';
import { includedTaxes } from '../ledger/taxes.ts';
import { chargedMinor, priceOrder, rejectWhileRenewing, type PricedPlan } from './price-order.ts';
import { catalogPrice } from './catalog-price.ts';
import { changeKind } from './change-kind.ts';
import { currentSubscription } from './current-subscription.ts';
import { isTrial, nextTerms, type SubscriptionState } from './subscription-state.ts';

type Preview = PortalReply<'previewChange'>['additionalInfo'];

interface Outcome {
  readonly kind: Preview['kind'];
  readonly currency: Currency;
  readonly chargeMinor: number;
  readonly creditMinor: number;
  readonly effectiveMs: number;
  readonly nextMinor: number | null;
  readonly nextMs: number | null;
}

/**
 * What a change would cost at this instant, to the cent what `createOrder` would ask, and what comes after it. In the currency
 * of the subscription while it is paid for. Refuses with 142 what cannot be changed now.
 */
export async function previewChange(
  context: BillingContext,
  { plan_id: plan, cycle, currency: asked }: PortalBody<'previewChange'>,
  accountId: string,
): Promise<Preview> {
  const nowMs = context.now();
  const living = (await currentSubscription(context.store, accountId))?.state ?? null;
  const currency = living && !isTrial(living) ? living.currency : asked;
  const outcome =
    plan === 'free'
      ? toFree(living, currency, nowMs)
      : toPaid(living, catalogPrice(plan, cycle, currency), nowMs);
  const least = context.payments?.minimumMinor(currency) ?? 0;
  const chargeMinor = chargedMinor(outcome.chargeMinor, least);
  const { address_info: address } = await context.store
    .selectFrom('account')
    .select('address_info')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    kind: outcome.kind,
    currency,
    charge_now: decimalText(chargeMinor),
    charge_now_minor: chargeMinor,
    credit: decimalText(outcome.creditMinor),
    credit_minor: outcome.creditMinor,
    effective_at: new Date(outcome.effectiveMs).toISOString(),
    next_amount: outcome.nextMinor === null ? null : decimalText(outcome.nextMinor),
    next_amount_minor: outcome.nextMinor,
    next_at: outcome.nextMs === null ? null : new Date(outcome.nextMs).toISOString(),
    tax_included: includedTaxes(context.invoicing, address.country, chargeMinor).taxes.map((tax) => ({
      name: tax.name,
      percent: tax.percent,
      amount: decimalText(tax.amountMinor),
    })),
  };
}

const NOTHING = { chargeMinor: 0, creditMinor: 0, nextMinor: null, nextMs: null } as const;

function toFree(living: SubscriptionState | null, currency: Currency, nowMs: number): Outcome {
  if (living === null) return { ...NOTHING, kind: 'none', currency, effectiveMs: nowMs };
  const effectiveMs = living.state === 'past_due' ? nowMs : living.period.endMs;
  return { ...NOTHING, kind: 'downgrade', currency, effectiveMs };
}

function toPaid(living: SubscriptionState | null, wish: PricedPlan, nowMs: number): Outcome {
  const { currency } = wish;
  const paid = living && !isTrial(living) ? living : null;
  if (paid?.state === 'active') {
    rejectWhileRenewing(paid, nowMs);
    const kind = changeKind(paid.terms, wish);
    const next = { currency, nextMs: paid.period.endMs };
    if (kind === 'downgrade') {
      return { ...NOTHING, ...next, kind, effectiveMs: paid.period.endMs, nextMinor: wish.amountMinor };
    }
    if (kind === 'none') {
      return { ...NOTHING, ...next, kind, effectiveMs: nowMs, nextMinor: nextTerms(paid).amountMinor };
    }
  }
  const quote = priceOrder(living, wish, nowMs);
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
