import { randomInt, timingSafeEqual } from 'node:crypto';
import type { CodeAction } from '@meridian/contracts/portal';
import type { Store, Transaction } from '../../../store/schema.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Secrets } from '../../../shared/secrets.ts';
import { SEND_INTERVAL_MS } from './send-limit.ts';

/** `2fa` codes belong to one challenge and cannot be asked for by name. */
export type CodePurpose = Exclude<CodeAction, 'forgot-password'> | '2fa';

/** A code belongs to one subject (an account, or the stand-in of an address without one) and one purpose. */
export interface CodeOwner {
  readonly subject: string;
  readonly purpose: CodePurpose;
}

export const CODE_LIFE_MINUTES = 10;
const CODE_LIFE_MS = CODE_LIFE_MINUTES * 60_000;
const MAX_ATTEMPTS = 5;
const DIGITS = 6;

const macOf = (secrets: Secrets, { subject, purpose }: CodeOwner, code: string) =>
  secrets.mac('code', JSON.stringify([subject, purpose, code]));

/** Makes a new code, six digits, in place of an older one of the same owner. */
export async function issueCode(
  trx: Transaction,
  secrets: Secrets,
  owner: CodeOwner,
  nowMs: number,
): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const row = { mac: macOf(secrets, owner, code), tries: 0, expires_at: new Date(nowMs + CODE_LIFE_MS) };
  await trx
    .insertInto('code')
    .values({ ...owner, ...row })
    .onConflict((conflict) => conflict.columns(['subject', 'purpose']).doUpdateSet(row))
    .execute();
  return code;
}

/** Counts a try on the living code of that owner, in one statement of its own. */
const countTry = (store: Store, owner: CodeOwner, nowMs: number) =>
  store
    .updateTable('code')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('subject', '=', owner.subject)
    .where('purpose', '=', owner.purpose)
    .where('expires_at', '>', new Date(nowMs))
    .returning(['mac', 'tries'])
    .executeTakeFirst();

/**
 * Checks a typed code and answers what `spendCode` needs. The try is counted before the comparison and in one statement of its own,
 * so parallel tries cannot pass the five and a failing call cannot take its try back.
 * Refuses with 120 (wrong, used or expired) or 121 (the tries are used up, by this one or before).
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
 * Checks a typed code that may be any of several and answers whose it is. What matches none of them is one try of each,
 * so every code keeps its own five, and whoever types is not sent away before the last living one is used up.
 * Refuses as `tryCode` does.
 */
export async function checkCodes<Owner extends CodeOwner>(
  store: Store,
  secrets: Secrets,
  owners: readonly Owner[],
  { code, nowMs }: { code: string; nowMs: number },
): Promise<{ owner: Owner; mac: Buffer }> {
  let usedUp = false;
  let alive = false;
  for (const owner of owners) {
    // One row at a time: a statement that counts on several could deadlock with its like.
    const row = await countTry(store, owner, nowMs);
    if (!row) continue;
    const mac = macOf(secrets, owner, code);
    if (row.tries <= MAX_ATTEMPTS && timingSafeEqual(row.mac, mac)) return { owner, mac };
    if (row.tries < MAX_ATTEMPTS) alive = true;
    else usedUp = true;
  }
  if (alive || !usedUp) throw errors.invalidCode();
  throw errors.tooManyWrongCodes({ retryAfterMs: SEND_INTERVAL_MS });
}

/** Uses up the code that `tryCode` accepted; of two callers with the same code the second is refused with 120. */
export async function consumeCode(trx: Transaction, owner: CodeOwner, mac: Buffer): Promise<void> {
  const spent = await trx
    .deleteFrom('code')
    .where('subject', '=', owner.subject)
    .where('purpose', '=', owner.purpose)
    .where('mac', '=', mac)
    .returning('subject')
    .executeTakeFirst();
  if (!spent) throw errors.invalidCode();
}
