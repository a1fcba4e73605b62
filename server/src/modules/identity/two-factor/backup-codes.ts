import { randomInt } from 'node:crypto';
import type { Store, Transaction } from '../../../store/schema.ts';
import type { Secrets } from '../../../shared/secrets.ts';

/** Without 0, 1, I, L and O, which are taken for each other: 31 characters, so that a code holds 49.5 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;
const COUNT = 10;

const macOf = (secrets: Secrets, accountId: string, code: string) =>
  secrets.mac('backup code', JSON.stringify([accountId, code]));

const makeCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code without the blanks and hyphens that people type, and in capitals. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Makes ten new codes in place of those that the account has; they can be read here only. */
export async function replaceBackupCodes(
  trx: Transaction,
  secrets: Secrets,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, makeCode);
  await trx.deleteFrom('backup_code').where('account_id', '=', accountId).execute();
  const rows = codes.map((code) => ({ account_id: accountId, mac: macOf(secrets, accountId, code) }));
  await trx.insertInto('backup_code').values(rows).execute();
  return codes;
}

/** Uses up a code, in the form of `plainCode`. False when it is none of the account's, or another call was faster. */
export async function consumeBackupCode(
  trx: Transaction,
  secrets: Secrets,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const spent = await trx
    .deleteFrom('backup_code')
    .where('account_id', '=', accountId)
    .where('mac', '=', macOf(secrets, accountId, code))
    .returning('account_id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** How many codes of the account are not used yet. */
export async function countBackupCodes(store: Store, accountId: string): Promise<number> {
  const { left } = await store
    .selectFrom('backup_code')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return left;
}
