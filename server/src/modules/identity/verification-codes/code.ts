import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeAction } from '@meridian/contracts/portal';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Secrets } from '../../../shared/secrets.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import { countAttemptOnCode, deleteCodeIfUnchanged, upsertCode } from './queries.ts';
import { SEND_INTERVAL_MS } from './send-limit.ts';

/** `2fa` codes belong to one challenge and cannot be requested by name. */
export type CodePurpose = Exclude<CodeAction, 'forgot-password'> | '2fa';

/** A code belongs to one subject (an account, or the decoy of an address without one) and one purpose. */
export interface CodeOwner {
  readonly subject: string;
  readonly purpose: CodePurpose;
}

export const CODE_LIFE_MINUTES = 10;
const CODE_LIFE_MS = CODE_LIFE_MINUTES * 60_000;
const MAX_ATTEMPTS = 5;
const DIGITS = 6;

const textOf = ({ subject, purpose }: CodeOwner, code: string) => JSON.stringify([subject, purpose, code]);

/** Creates a six-digit code in place of the previous one of the same owner, and returns it. */
export async function issueCode(
  trx: Transaction,
  secrets: Secrets,
  owner: CodeOwner,
  nowMs: number,
): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const expiresAt = new Date(nowMs + CODE_LIFE_MS);
  await upsertCode(trx, owner, { mac: secrets.mac('code', textOf(owner, code)), expiresAt });
  return code;
}

/**
 * Checks a typed code and returns its MAC, which `consumeCode` needs. The attempt is counted before the comparison and in
 * its own statement. So parallel attempts cannot exceed the five, and a failing call cannot undo its attempt.
 * Throws 120 (wrong, used or expired) or 121 (no attempts left).
 */
export async function checkCode(
  store: Store,
  secrets: Secrets,
  owner: CodeOwner,
  input: { code: string; nowMs: number },
): Promise<Buffer> {
  return (await checkCodes(store, secrets, [owner], input)).mac;
}

/**
 * Checks a typed code against those of several owners and returns the owner that matches. A code that matches none counts
 * as one attempt on each, so every code keeps its own five attempts. Throws 120 as long as one code has attempts left,
 * else 121.
 */
export async function checkCodes<Owner extends CodeOwner>(
  store: Store,
  secrets: Secrets,
  owners: readonly Owner[],
  { code, nowMs }: { code: string; nowMs: number },
): Promise<{ owner: Owner; mac: Buffer }> {
  let usedUp = false;
  let attemptsLeft = false;
  for (const owner of owners) {
    // One row at a time: two statements that each update several rows could deadlock.
    const row = await countAttemptOnCode(store, owner, nowMs);
    if (!row) continue;
    const macs = secrets.macs('code', textOf(owner, code));
    const right = macs.some((mac) => timingSafeEqual(row.mac, mac));
    if (row.attempts <= MAX_ATTEMPTS && right) return { owner, mac: row.mac };
    if (row.attempts < MAX_ATTEMPTS) attemptsLeft = true;
    else usedUp = true;
  }
  if (attemptsLeft || !usedUp) throw errors.invalidCode();
  throw errors.tooManyWrongCodes({ retryAfterMs: SEND_INTERVAL_MS });
}

/** Uses up the code that `checkCode` accepted. Of two callers with the same code, the second gets 120. */
export async function consumeCode(trx: Transaction, owner: CodeOwner, mac: Buffer): Promise<void> {
  if (!(await deleteCodeIfUnchanged(trx, owner, mac))) throw errors.invalidCode();
}
