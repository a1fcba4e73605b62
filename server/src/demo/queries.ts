/** SQL that finds where an earlier run of the demo stopped. */
import type { Store } from '../store/schema.ts';

/** The id of the account with that email key; undefined without one. */
export async function findAccountId(store: Store, emailKey: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('account')
    .select('id')
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
  return row?.id;
}

/** When the account was created, in milliseconds since 1970 UTC. */
export async function accountCreatedMs(store: Store, accountId: string): Promise<number> {
  const { created_at: at } = await store
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return at.getTime();
}

/** Every key of the account. Revoked keys come last, because they are used only when there is no other. */
export const listAccountKeys = (store: Store, accountId: string) =>
  store
    .selectFrom('api_key')
    .select(['id', 'name', 'mode', 'is_primary'])
    .where('account_id', '=', accountId)
    .orderBy('revoked_at', (order) => order.desc().nullsFirst())
    .execute();

/** When the account's latest call was made, or a file of calls ends that may have it, in milliseconds since 1970 UTC; 0 without calls. */
export async function lastCallMs(store: Store, accountId: string): Promise<number> {
  const row = await store
    .selectFrom('usage_call')
    .select('at')
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const file = await store
    .selectFrom('usage_call_file')
    .select('to_at')
    .where('state', '=', 'current')
    .orderBy('hour', 'desc')
    .orderBy('to_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Math.max(row?.at.getTime() ?? 0, file?.to_at?.getTime() ?? 0);
}

/** When the account's current subscription is due, in milliseconds since 1970 UTC. */
export async function subscriptionDueMs(store: Store, accountId: string): Promise<number> {
  const { due_at: due } = await store
    .selectFrom('subscription')
    .select('due_at')
    .where('account_id', '=', accountId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow();
  return due!.getTime();
}

/** When the next webhook of the account is due, in milliseconds since 1970 UTC; Infinity when none is pending. */
export async function nextDeliveryMs(store: Store, accountId: string): Promise<number> {
  const row = await store
    .selectFrom('alert_delivery')
    .select(({ fn }) => fn.min('next_at').as('due'))
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return row?.due?.getTime() ?? Infinity;
}
