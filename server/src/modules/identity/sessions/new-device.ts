import { sql } from 'kysely';
import type { Transaction } from '../../../store/schema.ts';

/** Browsers name their version in the device, and a new version is no new device. */
const VERSION = String.raw`/[\d.]+`;

/**
 * Whether the account was signed in to before, within the audit record's year, but never from this device. To be asked
 * before the present sign-in is recorded.
 */
export async function isNewDevice(trx: Transaction, accountId: string, device: string): Promise<boolean> {
  const plain = device.replaceAll(new RegExp(VERSION, 'g'), '/');
  const { seen, before } = await trx
    .selectFrom('audit')
    .select([
      sql<boolean>`coalesce(bool_or(regexp_replace(device, ${VERSION}, '/', 'g') = ${plain}), false)`.as(
        'seen',
      ),
      (eb) => eb.fn.countAll<number>().as('before'),
    ])
    .where('account_id', '=', accountId)
    .where('type', 'in', ['activated', 'signed_in'])
    .executeTakeFirstOrThrow();
  return before > 0 && !seen;
}
