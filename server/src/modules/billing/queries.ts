/** What billing reads and writes of accounts, and the webhook deliveries it has handled. */
import { sql } from 'kysely';
import type { AddressInfo } from '@meridian/contracts/fields';
import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { Plan, PlanId } from '@meridian/contracts/plans';
import { type AccountPlan, PLAN_COLUMNS } from '../../shared/plans/account-plan.ts';
import type { Store, Transaction } from '../../store/schema.ts';

/** The recipient of invoices: the account's billing details, else its profile. */
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
    .leftJoin('tax_details', 'tax_details.account_id', 'account.id')
    .leftJoin('billing_details', 'billing_details.account_id', 'account.id')
    .select(({ fn }) => [
      fn.coalesce('billing_details.name', 'account.name').as('name'),
      fn.coalesce('billing_details.email', 'account.email').as('email'),
      fn.coalesce('billing_details.address_info', 'account.address_info').as('address'),
      'vat_id as vatId',
      'exempt_since as exemptSince',
    ])
    .where('account.id', '=', accountId)
    .forUpdate('account')
    .executeTakeFirst();
  if (!row) return undefined;
  const { exemptSince, ...customer } = row;
  return { ...customer, isExempt: exemptSince !== null };
}

export async function isSuspended(store: Store | Transaction, accountId: string): Promise<boolean> {
  const account = await store
    .selectFrom('account')
    .select('suspended_at as at')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account !== undefined && account.at !== null;
}

/** Locks an account until `trx` ends, also a deleted one; undefined if it was erased. */
export const lockAccountPlan = (trx: Transaction, accountId: string) =>
  trx
    .selectFrom('account')
    .select(['deleted_at', ...PLAN_COLUMNS])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** Name and email address for the provider's records. */
export const findPayer = (store: Store, accountId: string) =>
  store.selectFrom('account').select(['email', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow();

/** Undefined if the account was erased. */
export const findAccountEmail = (trx: Transaction, accountId: string) =>
  trx.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirst();

export const findAccountPlan = (store: Store, accountId: string): Promise<AccountPlan> =>
  store.selectFrom('account').select(PLAN_COLUMNS).where('id', '=', accountId).executeTakeFirstOrThrow();

/** The plan, and the one that was selected at sign-up. */
export const findPlanAndPreference = (store: Store, accountId: string) =>
  store
    .selectFrom('account')
    .select(['plan', 'plan_wish as preference'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Sets the plan and its terms; null for a plan that is not bought. */
export async function setAccountPlan(
  trx: Transaction,
  accountId: string,
  { plan, terms }: { plan: PlanId; terms: Plan | null },
): Promise<void> {
  await trx
    .updateTable('account')
    .set({ plan, plan_terms: terms && JSON.stringify(terms) })
    .where('id', '=', accountId)
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

/** Stores the terms of a plan with its accounts that have others, or only with those that have none. Returns their ids. */
export async function refreshPlanTerms(
  store: Store,
  plan: Plan,
  { missingOnly }: { missingOnly: boolean },
): Promise<string[]> {
  const terms = JSON.stringify(plan);
  const other = missingOnly ? sql`false` : sql`plan_terms <> ${terms}::jsonb`;
  const { rows } = await sql<{ id: string }>`
    update account set plan_terms = ${terms}::jsonb
    where plan = ${plan.id} and (plan_terms is null or plan_terms ->> 'id' <> plan or ${other})
    returning id`.execute(store);
  return rows.map(({ id }) => id);
}

/** Accounts with a plan, by id, and whether a subscription pays it. */
export async function listPlanHolders(
  store: Store,
  plan: PlanId,
  after: string | null,
  limit: number,
): Promise<{ id: string; subscribed: boolean }[]> {
  const { rows } = await sql<{ id: string; subscribed: boolean }>`
    select id, exists (
      select from subscription s where s.account_id = account.id and s.state <> 'ended'
    ) as subscribed
    from account where plan = ${plan} and deleted_at is null and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit}`.execute(store);
  return rows;
}
