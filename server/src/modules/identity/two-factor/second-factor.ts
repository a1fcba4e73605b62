import { errors } from '../../../shared/errors/service-error.ts';
import type { Secrets } from '../../../shared/secrets.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import { consumeBackupCode } from './backup-codes.ts';
import { advanceTotpStep, findEnabledTwoFactor } from './queries.ts';
import { matchTotpStep } from '../../../shared/totp.ts';

/** A mailbox that has just reset the password must not serve as the second factor as well. */
const NO_MAIL_AFTER_RESET_MS = 24 * 3_600_000;

/** The second factor of an account that has it on. */
export interface SecondFactor {
  readonly accountId: string;
  readonly secret: Buffer;
  /** The newest TOTP step whose code was used. */
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
  const row = await findEnabledTwoFactor(store, accountId);
  if (!row) return undefined;
  const resetAtMs = row.passwordResetAt?.getTime() ?? -Infinity;
  return {
    accountId,
    secret: decryptSecret(secrets, row.secret),
    lastStep: row.lastStep,
    mailable: row.emailCodesAllowed && resetAtMs <= nowMs - NO_MAIL_AFTER_RESET_MS,
  };
}

export const encryptSecret = (secrets: Secrets, secret: Buffer): Buffer =>
  secrets.encrypt(secret.toString('base64'));

export const decryptSecret = (secrets: Secrets, sealed: Buffer): Buffer =>
  Buffer.from(secrets.decrypt(sealed), 'base64');

/** Uses up a code from the app or a backup code, in the form of `normalizeCode`. Returns which it was. Throws 120. */
export async function consumeSecondFactorCode(
  trx: Transaction,
  secrets: Secrets,
  { factor, code, nowMs }: { factor: SecondFactor; code: string; nowMs: number },
): Promise<'totp' | 'backup'> {
  const { accountId, secret } = factor;
  const step = matchTotpStep(secret, code, nowMs);
  if (step !== undefined && (await advanceTotpStep(trx, accountId, step))) return 'totp';
  if (await consumeBackupCode(trx, secrets, { accountId, code })) return 'backup';
  throw errors.invalidCode();
}
