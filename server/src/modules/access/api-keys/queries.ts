import type { AccountOverage } from '@meridian/contracts/overage';
import type { Plan } from '@meridian/contracts/plans';
import { type AccountPlan, PLAN_COLUMNS } from '../../../shared/plans/account-plan.ts';
import type { KeyMode, KeyScope } from '@meridian/contracts/keys';
import type { Insertable, Updateable } from 'kysely';
import type { ApiKeyTable } from '../../../store/api-keys.ts';
import { isOfNoApp, worksAt } from '../../../store/keys.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import type { AuditType } from '../../../shared/audit/record-audit.ts';
import { ITEM_COLUMNS, type KeyRow } from './key-item.ts';

/** What the API needs to know of a key and its account. */
export interface StoredKey {
  readonly id: string;
  readonly accountId: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly mode: KeyMode;
  readonly scopes: readonly KeyScope[];
  readonly ipAllow: readonly string[];
  readonly allowInUrl: boolean;
  /** Checked by the caller, because a cached key can expire. */
  readonly expiresAt: Date | null;
  readonly plan: string;
  readonly plan_terms: Plan | null;
  readonly callsPerMinute: number | null;
  readonly callsPerMonth: number | null;
  readonly overage: AccountOverage | null;
  readonly suspendedAt: Date | null;
  /** Whether it is that of a connected app: for assistants only, with a secret that changes. */
  readonly isOfApp: boolean;
}

/** The key with that public prefix; undefined when it does not exist, was revoked, or its account was deleted. */
export async function findKey(store: Store, prefix: string): Promise<StoredKey | undefined> {
  const row = await store
    .selectFrom('api_key')
    .leftJoin('oauth_grant', 'oauth_grant.key_id', 'api_key.id')
    .innerJoin('account', 'account.id', 'api_key.account_id')
    .select([
      'api_key.id as id',
      'api_key.account_id as accountId',
      'api_key.prefix as prefix',
      'api_key.hash as hash',
      'api_key.mode as mode',
      'api_key.scopes as scopes',
      'api_key.ip_allow as ipAllow',
      'api_key.allow_in_url as allowInUrl',
      'api_key.expires_at as expiresAt',
      ...PLAN_COLUMNS,
      'account.suspended_at as suspendedAt',
      'oauth_grant.key_id as grantId',
    ])
    .where('api_key.prefix', '=', prefix)
    .where('api_key.revoked_at', 'is', null)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { grantId, ...key } = row;
  return { ...key, isOfApp: grantId !== null };
}

export const findOwnKey = (
  trx: Transaction,
  { accountId, id }: { accountId: string; id: string },
): Promise<KeyRow | undefined> =>
  trx
    .selectFrom('api_key')
    .select(ITEM_COLUMNS)
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where(isOfNoApp)
    .executeTakeFirst();

/** Every key of an account but those of connected apps: its working live key first, its working test key last, all others newest first. */
export const listKeyRows = (store: Store, accountId: string): Promise<KeyRow[]> =>
  store
    .selectFrom('api_key')
    .select(ITEM_COLUMNS)
    .where('account_id', '=', accountId)
    .where(isOfNoApp)
    .orderBy((eb) => {
      const isOwn = (mode: KeyMode) =>
        eb.and([eb('is_primary', '=', true), eb('revoked_at', 'is', null), eb('mode', '=', mode)]);
      return eb.case().when(isOwn('live')).then(0).when(isOwn('test')).then(2).else(1).end();
    })
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const insertKey = (trx: Transaction, values: Insertable<ApiKeyTable>): Promise<KeyRow> =>
  trx.insertInto('api_key').values(values).returning(ITEM_COLUMNS).executeTakeFirstOrThrow();

export const updateKeyRow = (
  trx: Transaction,
  id: string,
  changes: Updateable<ApiKeyTable>,
): Promise<KeyRow> =>
  trx
    .updateTable('api_key')
    .set(changes)
    .where('id', '=', id)
    .returning(ITEM_COLUMNS)
    .executeTakeFirstOrThrow();

/** Whether the key has expired at `nowMs`. */
export const hasExpired = ({ expiresAt }: Pick<StoredKey, 'expiresAt'>, nowMs: number): boolean =>
  expiresAt !== null && expiresAt.getTime() <= nowMs;

/** Ends the old key of a rotation at `endsAt`. */
export async function replaceKey(
  trx: Transaction,
  { id, replacedBy, endsAt }: { id: string; replacedBy: string; endsAt: Date },
): Promise<void> {
  await trx
    .updateTable('api_key')
    .set({ expires_at: endsAt, replaced_by: replacedBy })
    .where('id', '=', id)
    .execute();
}

/** Whether a working key of the account has this name, ignoring case. Keys replaced by a rotation do not count. */
export async function isNameTaken(
  trx: Transaction,
  { accountId, name, except, nowMs }: { accountId: string; name: string; except?: string; nowMs: number },
): Promise<boolean> {
  const taken = await trx
    .selectFrom('api_key')
    .select('id')
    .where('account_id', '=', accountId)
    .where(({ fn }) => fn('lower', ['name']), '=', name.toLowerCase())
    .where('id', 'is distinct from', except ?? null)
    .where('replaced_by', 'is', null)
    .where(isOfNoApp)
    .where(worksAt(new Date(nowMs)))
    .executeTakeFirst();
  return taken !== undefined;
}

/** Working keys beside the account's own. Keys replaced by a rotation do not count: they end soon, and their successors count. */
export async function countAdditionalKeys(
  trx: Transaction,
  accountId: string,
  nowMs: number,
): Promise<number> {
  const { count } = await trx
    .selectFrom('api_key')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('is_primary', '=', false)
    .where('replaced_by', 'is', null)
    .where(isOfNoApp)
    .where(worksAt(new Date(nowMs)))
    .executeTakeFirstOrThrow();
  return count;
}

export const findAccountPlan = (trx: Transaction, accountId: string): Promise<AccountPlan> =>
  trx.selectFrom('account').select(PLAN_COLUMNS).where('id', '=', accountId).executeTakeFirstOrThrow();

/** When the account's latest audit records of a type were written, newest first. */
export async function auditTimes(
  trx: Transaction,
  { accountId, type, since, limit }: { accountId: string; type: AuditType; since: Date; limit: number },
): Promise<Date[]> {
  const rows = await trx
    .selectFrom('audit')
    .select('at')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at }) => at);
}

/** Revokes every working key of an account. */
export async function revokeAllKeys(trx: Transaction, accountId: string, at: Date): Promise<void> {
  await trx
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}
