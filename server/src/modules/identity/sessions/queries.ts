/** SQL on sessions and on the audit log of an account. */
import { sql } from 'kysely';
import { isLiveSession } from '../../../store/tokens.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

/** The live sessions of an account, most recently used first. */
export const listLiveSessions = (
  store: Store,
  accountId: string,
  { nowMs, limit }: { nowMs: number; limit: number },
) =>
  store
    .selectFrom('token')
    .select(['hash', 'id', 'device', 'address', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where(isLiveSession(nowMs))
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Deletes the live session `id`, all live sessions except `except`, or both. Returns the ids of those deleted. */
export async function deleteLiveSessions(
  trx: Transaction,
  accountId: string,
  { id, except, nowMs }: { id: string | undefined; except: Buffer | undefined; nowMs: number },
): Promise<string[]> {
  const rows = await trx
    .deleteFrom('token')
    .where('account_id', '=', accountId)
    .where(isLiveSession(nowMs))
    .where((eb) =>
      eb.or([
        ...(except ? [eb('hash', '!=', except)] : []),
        ...(id === undefined ? [] : [eb('id', '=', id)]),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Deletes all sessions of an account, live or not. */
export async function deleteSessions(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('token').where('account_id', '=', accountId).where('kind', '=', 'session').execute();
}

/** Deletes all sessions of an account except one. Their step-ups go with them. */
export async function deleteOtherSessions(
  trx: Transaction,
  accountId: string,
  except: Buffer,
): Promise<void> {
  await trx
    .deleteFrom('token')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'session')
    .where('hash', '!=', except)
    .execute();
}

export async function deleteSession(trx: Transaction, accountId: string, hash: Buffer): Promise<void> {
  await trx.deleteFrom('token').where('account_id', '=', accountId).where('hash', '=', hash).execute();
}

/** Deletes all sessions and one-time OAuth tokens of an account. Returns how many sessions there were. */
export async function deleteSessionsAndOAuthTokens(trx: Transaction, accountId: string): Promise<number> {
  const rows = await trx
    .deleteFrom('token')
    .where('account_id', '=', accountId)
    .where('kind', 'in', ['session', 'oauth'])
    .returning('kind')
    .execute();
  return rows.filter(({ kind }) => kind === 'session').length;
}

/** Deletes a token and returns its row. Undefined when it has ended. */
export const takeToken = (trx: Transaction, hash: Buffer) =>
  trx.deleteFrom('token').where('hash', '=', hash).returningAll().executeTakeFirst();

/**
 * Whether the audit log has sign-ins of the account (`any`), and whether one came from this device (`seen`). Devices are
 * compared after `ignored`, a regular expression, was replaced by a slash.
 */
export const findSignInDevices = (
  trx: Transaction,
  accountId: string,
  { device, ignored }: { device: string; ignored: string },
) =>
  trx
    .selectFrom('audit')
    .select([
      sql<boolean>`coalesce(bool_or(regexp_replace(device, ${ignored}, '/', 'g') = ${device}), false)`.as(
        'seen',
      ),
      (eb) => eb(eb.fn.countAll<number>(), '>', 0).as('any'),
    ])
    .where('account_id', '=', accountId)
    .where('type', 'in', ['activated', 'signed_in'])
    .executeTakeFirstOrThrow();

interface ActivityRange {
  readonly keptFrom: Date;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

function activityIn(store: Store, accountId: string, { keptFrom, from, to }: ActivityRange) {
  let entries = store.selectFrom('audit').where('account_id', '=', accountId).where('at', '>', keptFrom);
  if (from !== undefined) entries = entries.where('at', '>=', new Date(from));
  if (to !== undefined) entries = entries.where('at', '<', new Date(to));
  return entries;
}

export async function countActivity(store: Store, accountId: string, range: ActivityRange): Promise<number> {
  const { total } = await activityIn(store, accountId, range)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** One page of the audit log, newest first. */
export const listActivityPage = (
  store: Store,
  accountId: string,
  range: ActivityRange,
  page: { limit: number; offset: number },
) =>
  activityIn(store, accountId, range)
    .select(['type', 'at', 'address', 'device', 'result'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
