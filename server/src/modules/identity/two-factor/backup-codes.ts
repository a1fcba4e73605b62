import { randomInt } from 'node:crypto';
import type { Secrets } from '../../../shared/secrets.ts';
import type { Transaction } from '../../../store/schema.ts';
import { deleteBackupCode, deleteBackupCodes, insertBackupCodes, listBackupCodes } from './queries.ts';

/** Without 0, 1, I, L and O, which are easily confused. With 31 characters, a code has 49.5 bits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 10;
const COUNT = 10;

const PURPOSE = 'backup code';
const textOf = (accountId: string, code: string) => JSON.stringify([accountId, code]);

const createCode = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A typed code in capitals, without spaces and hyphens. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Creates ten backup codes in place of the account's previous ones. The codes are readable only here. */
export async function replaceBackupCodes(
  trx: Transaction,
  secrets: Secrets,
  accountId: string,
): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, createCode);
  await deleteBackupCodes(trx, accountId);
  const hashes = codes.map((code) => secrets.sealHash(PURPOSE, textOf(accountId, code)));
  await insertBackupCodes(trx, accountId, hashes);
  return codes;
}

/** Uses up a code in the form of `normalizeCode`. False when the account has no such code, or it was used already. */
export async function consumeBackupCode(
  trx: Transaction,
  secrets: Secrets,
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const text = textOf(accountId, code);
  let match: string | undefined;
  // Compares all of them, so that the time does not reveal which one matched.
  for (const { id, sealed } of await listBackupCodes(trx, accountId)) {
    if (sealed && secrets.matchesHash(sealed, PURPOSE, text)) match = id;
  }
  return match !== undefined && (await deleteBackupCode(trx, match));
}
