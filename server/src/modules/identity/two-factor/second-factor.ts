import type { Store, Transaction } from '../../../store/schema.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Secrets } from '../../../shared/secrets.ts';
import { consumeBackupCode } from './backup-codes.ts';
import { matchTotpStep } from './totp.ts';

/** A mailbox that just replaced the password must not be the second factor too. */
const NO_MAIL_AFTER_RESET_MS = 24 * 3_600_000;

/** The second factor of an account that has it on. */
export interface SecondFactor {
  readonly accountId: string;
  readonly secret: Buffer;
  /** The newest step whose code was used. */
  readonly lastStep: number;
  /** Whether codes may be mailed now. */
  readonly mailable: boolean;
}

/** The account's second factor; undefined while it is off. */
export async function findSecondFactor(
  store: Store,
  secrets: Secrets,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<SecondFactor | undefined> {
  const row = await store
    .selectFrom('two_factor')
    .innerJoin('account', 'account.id', 'two_factor.account_id')
    .select(['secret', 'last_step', 'email_codes_allowed', 'password_reset_at'])
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const resetAtMs = row.password_reset_at?.getTime() ?? -Infinity;
  return {
    accountId,
    secret: decryptSecret(secrets, row.secret),
    lastStep: row.last_step,
    mailable: row.email_codes_allowed && resetAtMs <= nowMs - NO_MAIL_AFTER_RESET_MS,
  };
}

export const encryptSecret = (secrets: Secrets, secret: Buffer): Buffer =>
  secrets.encrypt(secret.toString('base64'));

export const decryptSecret = (secrets: Secrets, sealed: Buffer): Buffer =>
  Buffer.from(secrets.decrypt(sealed), 'base64');

/** Uses up the code of `step`. False when it, or the code of a later step, was used already: no code works twice. */
export async function consumeTotpStep(trx: Transaction, accountId: string, step: number): Promise<boolean> {
  const taken = await trx
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Uses up a code of the app, or a backup code, in the form of `plainCode`; answers which it was. Refuses with 120. */
export async function consumeSecondFactorCode(
  trx: Transaction,
  secrets: Secrets,
  { factor, code, nowMs }: { factor: SecondFactor; code: string; nowMs: number },
): Promise<'totp' | 'backup'> {
  const { accountId, secret } = factor;
  const step = matchTotpStep(secret, code, nowMs);
  if (step !== undefined && (await consumeTotpStep(trx, accountId, step))) return 'totp';
  if (await consumeBackupCode(trx, secrets, { accountId, code })) return 'backup';
  throw errors.invalidCode();
}
