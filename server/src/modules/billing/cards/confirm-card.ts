import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { decimalText } from '@meridian/contracts/prices';
import { type Payment, ProofRefused } from '../../../providers/payments/provider.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { BillingContext } from '../context.ts';
import { callProvider, requireProvider } from '../payment-provider.ts';
import { latestSubscription } from '../subscriptions/current-subscription.ts';
import { toSubscriptionResponse } from '../subscriptions/to-response.ts';
import { type CardChange, findAccountCardChange, findOpenCharge } from './queries.ts';
import { settleCardChange } from './settle-card-change.ts';

/**
 * Stores the card that the payer saved at the provider, which verifies the proof. Returns the subscription, and how the charge of
 * a failed renewal ended. Repeating it, also after the webhook came first, returns the same. Throws 141 for the change of another
 * account, 142 when the bank still checks the card or it is of no use any more, 150 when it was refused, 160 and 191.
 */
export async function confirmCard(
  context: BillingContext,
  { id, payment: proof }: PortalBody<'confirmCard'>,
  accountId: string,
): Promise<PortalReply<'confirmCard'>['additionalInfo']> {
  const change = await findAccountCardChange(context.store, accountId, id);
  if (!change) throw errors.notFound();
  if (change.state !== 'done')
    await settleCardChange(context, id, await verifiedSetup(context, change, proof));
  const settled = await findAccountCardChange(context.store, accountId, id);
  const latest = await latestSubscription(context.store, accountId);
  if (settled?.state !== 'done' || latest === null) {
    throw errors.conflict({
      message: 'The card was not used: a newer one is saved, or the subscription has ended.',
    });
  }
  return {
    subscription: toSubscriptionResponse(latest),
    charge: await openAmount(context, settled.charge_id),
  };
}

/** What the new card was asked to pay at once; null when nothing was open. */
async function openAmount({ store }: BillingContext, chargeId: string | null) {
  if (chargeId === null) return null;
  const { state, amount_minor: minor, currency, failure } = await findOpenCharge(store, chargeId);
  return { state, amount: decimalText(minor), amount_minor: minor, currency, failure };
}

async function verifiedSetup(
  context: BillingContext,
  { id, checkout_ref: checkoutRef }: CardChange,
  proof: Readonly<Record<string, string>>,
): Promise<Payment> {
  const provider = requireProvider(context);
  const refused = errors.paymentFailed({ message: 'The card could not be verified. Nothing was changed.' });
  if (checkoutRef === null) throw refused;
  const saved = await callProvider(context, async () => {
    try {
      return await provider.provenPayment({ id, checkoutRef }, proof);
    } catch (error) {
      throw error instanceof ProofRefused ? refused : error;
    }
  });
  if (saved.purchaseId !== id) throw errors.notFound();
  if (saved.state === 'pending') {
    throw errors.conflict({
      message: 'The bank still checks the card. It is saved as soon as that is done.',
    });
  }
  if (saved.state === 'failed') {
    throw errors.paymentFailed(saved.failure === null ? {} : { message: saved.failure });
  }
  return saved;
}
