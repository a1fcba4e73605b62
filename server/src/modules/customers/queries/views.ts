/** SQL on the views of dashboards. */
import type { Insertable } from 'kysely';
import type { DashboardViewTable } from '../../../store/customers.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import { OPERATOR_IDLE_MS } from '../../operators/index.ts';

export const insertView = (trx: Transaction, view: Insertable<DashboardViewTable>) =>
  trx.insertInto('dashboard_view').values(view).returning('id').executeTakeFirstOrThrow();

/** The view that is allowed now: neither view nor operator's session has ended, the role is the same, and the account exists. */
const allowedViews = (store: Store, nowMs: number) =>
  store
    .selectFrom('dashboard_view as view')
    .innerJoin('operator_session as session', 'session.hash', 'view.session_hash')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .innerJoin('account', 'account.id', 'view.account_id')
    .where('view.expires_at', '>', new Date(nowMs))
    .where('session.expires_at', '>', new Date(nowMs))
    .where('session.last_used_at', '>', new Date(nowMs - OPERATOR_IDLE_MS))
    .where('operator.state', '=', 'active')
    .whereRef('operator.role', '=', 'view.role')
    .where('account.deleted_at', 'is', null);

const VIEW_FIELDS = [
  'view.id',
  'view.expires_at as expiresAt',
  'account.id as accountId',
  'account.email',
  'account.email_key as emailKey',
  'account.name',
  'account.plan',
] as const;

/** The view of a ticket that was not used, locked until `trx` ends. */
export const lockTicket = (trx: Transaction, hash: Buffer, nowMs: number) =>
  allowedViews(trx, nowMs)
    .select([...VIEW_FIELDS, 'account.verified_at as verifiedAt', 'view.created_at as createdAt'])
    .where('view.ticket_hash', '=', hash)
    .where('view.token_hash', 'is', null)
    .forUpdate('view')
    .executeTakeFirst();

/** The open view with that id and that token. */
export const findOpenView = (
  store: Store,
  { id, hash }: { readonly id: string; readonly hash: Buffer },
  nowMs: number,
) =>
  allowedViews(store, nowMs)
    .select(VIEW_FIELDS)
    .where('view.id', '=', id)
    .where('view.token_hash', '=', hash)
    .executeTakeFirst();

export async function updateViewToken(trx: Transaction, id: string, hash: Buffer): Promise<void> {
  await trx.updateTable('dashboard_view').set({ token_hash: hash }).where('id', '=', id).execute();
}

export const takeView = (trx: Transaction, id: string) =>
  trx.deleteFrom('dashboard_view').where('id', '=', id).returningAll().executeTakeFirst();

/** Deletes the view of an operator for a customer, and returns it. */
export const takeViewOf = (trx: Transaction, by: { operatorId: string; accountId: string }) =>
  trx
    .deleteFrom('dashboard_view')
    .where('operator_id', '=', by.operatorId)
    .where('account_id', '=', by.accountId)
    .returningAll()
    .executeTakeFirst();

/** Deletes the views that are not allowed any more, and returns them. */
export const takeEndedViews = (trx: Transaction, nowMs: number) =>
  trx
    .deleteFrom('dashboard_view')
    .where('id', 'not in', allowedViews(trx, nowMs).select('view.id'))
    .returningAll()
    .execute();

export type EndedView = NonNullable<Awaited<ReturnType<typeof takeView>>>;
