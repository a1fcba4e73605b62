/** What billing reads and writes of accounts, and the webhook deliveries it has handled. */
import type { AddressInfo } from '@meridian/contracts/fields';
import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { PlanId } from '@meridian/contracts/plans';
import type { Store, Transaction } from '../../store/schema.ts';

/** The recipient of invoices. */
export interface BilledCustomer {
  readonly name: string;
  readonly email: string;
  readonly address: AddressInfo;
  readonly vatId: string | null;
  readonly isExempt: boolean;
}

/** Locks an account until `trx` ends, as `lockAccount` does; undefined if the account was erased (its payments are kept). */
export async function lockCustomer(trx: Transaction, accountId: string): Promise<BilledCustomer | undefined> {
  const row = await trx
    .selectFrom('account')
    .leftJoin('tax_details', 'account_id', 'id')
    .select(['name', 'email', 'address_info as address', 'vat_id as vatId', 'exempt_since as exemptSince'])
    .where('id', '=', accountId)
    .forUpdate('account')
    .executeTakeFirst();
  if (!row) return undefined;
  const { exemptSince, ...customer } = row;
  return { ...customer, isExempt: exemptSince !== null };
}

/** Locks an account until `trx` ends, also a deleted one; undefined if it was erased. */
export const lockAccountPlan = (trx: Transaction, accountId: string) =>
  trx
    .selectFrom('account')
    .select(['deleted_at', 'plan'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Name and email address for the provider's records. */
export const findPayer = (store: Store, accountId: string) =>
  store.selectFrom('account').select(['email', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow();

/** Undefined if the account was erased. */
export const findAccountEmail = (trx: Transaction, accountId: string) =>
  trx.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst();

export async function findAccountPlan(store: Store, accountId: string): Promise<string> {
  const { plan } = await store
    .selectFrom('account')
    .select('plan')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return plan;
}

/** The plan, and the one that was selected at sign-up. */
export const findPlanAndPreference = (store: Store, accountId: string) =>
  store
    .selectFrom('account')
    .select(['plan', 'plan_wish as preference'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Sets the plan, unless the account has one that sales manages. */
export async function setAccountPlan(trx: Transaction, accountId: string, plan: PlanId): Promise<void> {
  await trx
    .updateTable('account')
    .set({ plan })
    .where('id', '=', accountId)
    .where('plan', '<>', 'enterprise')
    .execute();
}

interface WebhookDelivery {
  readonly provider: PaymentProviderName;
  readonly eventId: string;
}

export async function wasWebhookHandled(
  store: Store,
  { provider, eventId }: WebhookDelivery,
): Promise<boolean> {
  const known = await store
    .selectFrom('payment_event')
    .select('event_id')
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return known !== undefined;
}

export async function insertHandledWebhook(
  store: Store,
  { provider, eventId }: WebhookDelivery,
  nowMs: number,
): Promise<void> {
  await store
    .insertInto('payment_event')
    .values({ provider, event_id: eventId, received_at: new Date(nowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
