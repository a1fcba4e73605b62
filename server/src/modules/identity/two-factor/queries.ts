/** SQL on second factors, backup codes and sign-ins that wait for a second factor (challenges). */
import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Database, Store, Transaction } from '../../../store/schema.ts';
import type { TwoFactorChallengeTable } from '../../../store/second-factors.ts';

/** The account's second factor, enabled or still waiting for its first code. */
export const findTwoFactor = (store: Store, accountId: string) =>
  store
    .selectFrom('two_factor')
    .select([
      'secret',
      'started_at as startedAt',
      'enabled_at as enabledAt',
      'email_codes_allowed as emailCodesAllowed',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst();

/** The account's enabled second factor, with the time of its last password reset by mail. */
export const findEnabledTwoFactor = (store: Store, accountId: string) =>
  store
    .selectFrom('two_factor')
    .innerJoin('account', 'account.id', 'two_factor.account_id')
    .select([
      'secret',
      'last_step as lastStep',
      'email_codes_allowed as emailCodesAllowed',
      'password_reset_at as passwordResetAt',
    ])
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();

export async function isTwoFactorEnabled(store: Store, accountId: string): Promise<boolean> {
  const row = await store
    .selectFrom('two_factor')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Starts an enrollment in place of an unfinished one. False when the second factor is enabled. */
export async function upsertEnrollment(
  store: Store,
  accountId: string,
  enrollment: { secret: Buffer; startedAt: Date },
): Promise<boolean> {
  const row = { secret: enrollment.secret, started_at: enrollment.startedAt };
  const pending = await store
    .insertInto('two_factor')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet(row).where('two_factor.enabled_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return pending !== undefined;
}

/** Enables the enrollment with that encrypted secret. False when it was enabled or replaced in the meantime. */
export async function markTwoFactorEnabled(
  trx: Transaction,
  accountId: string,
  input: { secret: Buffer; step: number; at: Date },
): Promise<boolean> {
  const enabled = await trx
    .updateTable('two_factor')
    .set({ enabled_at: input.at, last_step: input.step })
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is', null)
    .where('secret', '=', input.secret)
    .returning('account_id')
    .executeTakeFirst();
  return enabled !== undefined;
}

/** Records the step of a used code. False when that step or a later one was used before. */
export async function advanceTotpStep(trx: Transaction, accountId: string, step: number): Promise<boolean> {
  const updated = await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** False when the second factor is off. */
export async function updateEmailCodesAllowed(
  trx: Transaction,
  accountId: string,
  allowed: boolean,
): Promise<boolean> {
  const updated = await trx
    .updateTable('two_factor')
    .set({ email_codes_allowed: allowed })
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .returning('account_id')
    .executeTakeFirst();
  return updated !== undefined;
}

export async function deleteTwoFactor(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('two_factor').where('account_id', '=', accountId).execute();
}

export async function deleteBackupCodes(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('backup_code').where('account_id', '=', accountId).execute();
}

export async function insertBackupCodes(
  trx: Transaction,
  accountId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  const rows = hashes.map((sealed) => ({ account_id: accountId, sealed }));
  await trx.insertInto('backup_code').values(rows).execute();
}

export const listBackupCodes = (trx: Transaction, accountId: string) =>
  trx.selectFrom('backup_code').select(['id', 'sealed']).where('account_id', '=', accountId).execute();

/** False when another call has just used the code. */
export async function deleteBackupCode(trx: Transaction, id: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('backup_code')
    .where('id', '=', id)
    .returning('account_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** How many unused backup codes the account has. */
export async function countBackupCodes(store: Store, accountId: string): Promise<number> {
  const { left } = await store
    .selectFrom('backup_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return left;
}

/** A sign-in that waits for its second factor, with its account. */
export type TwoFactorSignIn = NonNullable<Awaited<ReturnType<typeof findChallengeForUpdate>>>;

export const CHALLENGE_LIFE_SECONDS = 600;

export async function insertChallenge(
  trx: Transaction,
  challenge: Insertable<TwoFactorChallengeTable>,
): Promise<void> {
  await trx.insertInto('two_factor_challenge').values(challenge).execute();
}

type Builder = ExpressionBuilder<Database, 'two_factor_challenge' | 'account'>;

/** A challenge ends when it expires, and when the password that started it is replaced. */
const isOpen = (eb: Builder, nowMs: number) => {
  const startedAt = sql<Date>`two_factor_challenge.expires_at - make_interval(secs => ${CHALLENGE_LIFE_SECONDS})`;
  return eb.and([
    eb('two_factor_challenge.expires_at', '>', new Date(nowMs)),
    eb.or([
      eb('account.password_changed_at', 'is', null),
      eb('account.password_changed_at', '<=', startedAt),
    ]),
  ]);
};

const CHALLENGE_FIELDS = [
  'two_factor_challenge.hash',
  'two_factor_challenge.id',
  'two_factor_challenge.tries as attempts',
  'two_factor_challenge.sends',
  'two_factor_challenge.last_sent_at as lastSentAt',
  'two_factor_challenge.expires_at as expiresAt',
  'two_factor_challenge.address',
  'two_factor_challenge.device',
  'account.id as accountId',
  'account.email',
  'account.email_key as emailKey',
  'account.name',
  'account.plan',
] as const;

/** Locks the open challenge with that hash until `trx` ends. */
export const findChallengeForUpdate = (trx: Transaction, hash: Buffer, nowMs: number) =>
  trx
    .selectFrom('two_factor_challenge')
    .innerJoin('account', 'account.id', 'two_factor_challenge.account_id')
    .select(CHALLENGE_FIELDS)
    .where('hash', '=', hash)
    .where((eb) => isOpen(eb, nowMs))
    .forUpdate('two_factor_challenge')
    .executeTakeFirst();

/** Counts one attempt on the open challenge with that hash and returns it. */
export const countAttemptOnChallenge = (store: Store, hash: Buffer, nowMs: number) =>
  store
    .updateTable('two_factor_challenge')
    .from('account')
    .set((eb) => ({ tries: eb('two_factor_challenge.tries', '+', 1) }))
    .whereRef('account.id', '=', 'two_factor_challenge.account_id')
    .where('two_factor_challenge.hash', '=', hash)
    .where((eb) => isOpen(eb, nowMs))
    .returning(CHALLENGE_FIELDS)
    .executeTakeFirst();

export async function updateChallengeSends(
  trx: Transaction,
  hash: Buffer,
  { sends, at }: { sends: number; at: Date },
): Promise<void> {
  await trx
    .updateTable('two_factor_challenge')
    .set({ sends, last_sent_at: at })
    .where('hash', '=', hash)
    .execute();
}

/** False when another caller has ended it. */
export async function deleteChallenge(store: Store, hash: Buffer): Promise<boolean> {
  const deleted = await store
    .deleteFrom('two_factor_challenge')
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Whether a passkey of the account can complete a sign-in. */
export const hasPasskey = async (trx: Transaction, accountId: string): Promise<boolean> =>
  (await trx
    .selectFrom('passkey')
    .select('id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()) !== undefined;
