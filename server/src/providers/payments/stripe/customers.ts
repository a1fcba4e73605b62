import type { Stripe } from 'stripe';
import type { Payer } from '../provider.ts';

const ACCOUNT = 'account_id';

/**
 * The customer of an account, created on first use. A search does not find very recent customers. The idempotency key
 * then returns the existing one, which requires that the request never changes.
 */
export async function customerOf(stripe: Stripe, { accountId, email, name }: Payer): Promise<string> {
  const query = `metadata['${ACCOUNT}']:'${accountId}'`;
  const { data } = await stripe.customers.search({ query, limit: 1 });
  if (data[0]) return data[0].id;
  const { id } = await stripe.customers.create(
    { metadata: { [ACCOUNT]: accountId } },
    { idempotencyKey: `customer-${accountId}` },
  );
  await stripe.customers.update(id, { email, name });
  return id;
}
