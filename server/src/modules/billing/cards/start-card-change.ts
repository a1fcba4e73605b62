import { PORTAL } from '@meridian/contracts/portal-config';
import type { PortalReply } from '@meridian/contracts/portal';
import { errors } from '../../../shared/errors/service-error.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import type { BillingContext } from '../context.ts';
import { callProvider, requireProvider } from '../payment-provider.ts';
import { findPayer } from '../queries.ts';
import { currentSubscription } from '../subscriptions/current-subscription.ts';
import { insertCardChange, updateCardChange } from './queries.ts';
import { takesCard } from './takes-card.ts';

const LIFETIME_MS = 31 * 60_000;

/**
 * Opens the provider's page on which the payer saves another card. What the provider must take for it is refunded. Throws 142
 * without a paid subscription, 160 without a provider, 190 after ten changes an hour, and 191.
 */
export async function startCardChange(
  context: BillingContext,
  accountId: string,
): Promise<PortalReply<'changeCard'>['additionalInfo']> {
  const { store, publicUrl, limits, now } = context;
  const provider = requireProvider(context);
  // Also keeps thieves from trying stolen cards.
  await enforceRateLimit(limits.cardsByAccount, accountId, now());
  const current = await currentSubscription(store, accountId);
  if (!takesCard(current))
    throw errors.conflict({ message: 'No paid subscription uses a card. Subscribe to save one.' });
  const { currency } = current.state;
  const nowMs = now();
  const { id, amount_minor: amountMinor } = await insertCardChange(store, {
    account_id: accountId,
    provider: provider.name,
    amount_minor: provider.verificationMinor,
    currency,
    state: 'created',
    created_at: new Date(nowMs),
    expires_at: new Date(nowMs + LIFETIME_MS),
  });
  const { email, name } = await findPayer(store, accountId);
  const returnUrl = `${publicUrl}/dashboard?tab=billing&card=${id}`;
  const { ref, ...checkout } = await callProvider(context, () =>
    provider.openCheckout({
      orderId: id,
      amountMinor,
      currency,
      description: `Card for ${PORTAL.brand.name}`,
      payer: { accountId, email, name },
      returnUrl,
      cancelUrl: `${returnUrl}&cancelled=1`,
      expiresAtMs: nowMs + LIFETIME_MS,
    }),
  );
  await updateCardChange(store, id, { checkout_ref: ref });
  return {
    id,
    checkout: { ...checkout, fields: { ...checkout.fields } },
    verification_minor: amountMinor,
    expires_at: new Date(nowMs + LIFETIME_MS).toISOString(),
  };
}
