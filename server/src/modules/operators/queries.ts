/** SQL on the accounts, invitations and sessions of operators. */
import type { Insertable, Updateable } from 'kysely';
import type { OperatorActTable, OperatorSessionTable, OperatorTable } from '../../store/operators.ts';
import type { Store, Transaction } from '../../store/schema.ts';

export async function insertAct(trx: Transaction, act: Insertable<OperatorActTable>): Promise<void> {
  await trx.insertInto('operator_act').values(act).execute();
}

export const listOperatorRows = (store: Store) =>
  store
    .selectFrom('operator')
    .leftJoin('operator_invitation', 'operator_invitation.operator_id', 'operator.id')
    .select([
      'operator.id',
      'operator.email',
      'operator.role',
      'operator.state',
      'operator.created_at',
      'operator.signed_in_at',
      'operator_invitation.expires_at as invited_until',
    ])
    .orderBy('operator.email_key')
    .execute();

export const findOperatorByEmail = (store: Store | Transaction, emailKey: string) =>
  store.selectFrom('operator').selectAll().where('email_key', '=', emailKey).executeTakeFirst();

/** The row of an address, locked until `trx` ends. */
export const lockOperatorByEmail = (trx: Transaction, emailKey: string) =>
  trx.selectFrom('operator').selectAll().where('email_key', '=', emailKey).forUpdate().executeTakeFirst();

/** Stores an invited operator. An address that was removed before keeps its id. Undefined when the address is taken. */
export const insertOperator = (trx: Transaction, operator: Insertable<OperatorTable>) =>
  trx
    .insertInto('operator')
    .values(operator)
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .doUpdateSet((eb) => ({
          email: eb.ref('excluded.email'),
          role: eb.ref('excluded.role'),
          state: eb.ref('excluded.state'),
          changed_at: eb.ref('excluded.changed_at'),
        }))
        .where('operator.state', '=', 'removed'),
    )
    .returning('id')
    .executeTakeFirst();

export async function updateOperator(
  trx: Transaction,
  id: string,
  change: Updateable<OperatorTable>,
): Promise<void> {
  await trx.updateTable('operator').set(change).where('id', '=', id).execute();
}

/** Replaces the invitation of an operator. */
export async function replaceInvitation(
  trx: Transaction,
  { hash, operatorId, expiresAt }: { hash: Buffer; operatorId: string; expiresAt: Date },
): Promise<void> {
  await deleteInvitation(trx, operatorId);
  await trx
    .insertInto('operator_invitation')
    .values({ hash, operator_id: operatorId, totp_secret: null, expires_at: expiresAt })
    .execute();
}

export async function deleteInvitation(trx: Transaction, operatorId: string): Promise<void> {
  await trx.deleteFrom('operator_invitation').where('operator_id', '=', operatorId).execute();
}

/** A valid invitation with its operator, locked until `trx` ends. */
export const lockInvitation = (trx: Transaction, hash: Buffer, nowMs: number) =>
  trx
    .selectFrom('operator_invitation')
    .innerJoin('operator', 'operator.id', 'operator_invitation.operator_id')
    .select([
      'operator.id as operatorId',
      'operator.email',
      'operator.role',
      'operator_invitation.totp_secret as sealedTotp',
    ])
    .where('operator_invitation.hash', '=', hash)
    .where('operator_invitation.expires_at', '>', new Date(nowMs))
    .forUpdate()
    .executeTakeFirst();

export async function updateInvitation(trx: Transaction, hash: Buffer, totpSecret: Buffer): Promise<void> {
  await trx
    .updateTable('operator_invitation')
    .set({ totp_secret: totpSecret })
    .where('hash', '=', hash)
    .execute();
}

/** Uses up a step of the authenticator. False when it was used, or the account changed since its password was compared. */
export async function useTotpStep(
  trx: Transaction,
  { id, passwordHash, step, at }: { id: string; passwordHash: string; step: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('operator')
    .set({ totp_last_step: step, signed_in_at: at })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('password_hash', '=', passwordHash)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const SESSION_IDLE_MS = 30 * 60_000;

export async function insertSession(
  trx: Transaction,
  session: Insertable<OperatorSessionTable>,
): Promise<void> {
  await trx.insertInto('operator_session').values(session).execute();
}

/** The live session with that hash. */
export const findSession = (store: Store, hash: Buffer, nowMs: number) =>
  store
    .selectFrom('operator_session')
    .innerJoin('operator', 'operator.id', 'operator_session.operator_id')
    .select([
      'operator_session.hash',
      'operator_session.last_used_at as lastUsedAt',
      'operator_session.expires_at as expiresAt',
      'operator.id as operatorId',
      'operator.email',
      'operator.role',
    ])
    .where('operator_session.hash', '=', hash)
    .where('operator_session.expires_at', '>', new Date(nowMs))
    .where('operator_session.last_used_at', '>', new Date(nowMs - SESSION_IDLE_MS))
    .where('operator.state', '=', 'active')
    .executeTakeFirst();

export async function updateSessionUse(store: Store, hash: Buffer, at: Date): Promise<void> {
  await store.updateTable('operator_session').set({ last_used_at: at }).where('hash', '=', hash).execute();
}

export async function deleteSession(trx: Transaction, hash: Buffer): Promise<void> {
  await trx.deleteFrom('operator_session').where('hash', '=', hash).execute();
}

export async function deleteSessionsOf(trx: Transaction, operatorId: string): Promise<void> {
  await trx.deleteFrom('operator_session').where('operator_id', '=', operatorId).execute();
}

/** Deletes sessions and invitations that have expired. */
export async function deleteExpired(trx: Transaction, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  await trx
    .deleteFrom('operator_session')
    .where((eb) =>
      eb.or([eb('expires_at', '<=', now), eb('last_used_at', '<=', new Date(nowMs - SESSION_IDLE_MS))]),
    )
    .execute();
  await trx.deleteFrom('operator_invitation').where('expires_at', '<=', now).execute();
}

export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperatorByEmail>>>;
