import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Store } from '../../../store/schema.ts';
import { describeStores } from '../../../testing/database.ts';
import { postEntries } from './ledger.ts';

async function someCharge(store: Store) {
  const of = { account_id: randomUUID(), amount_minor: 5, currency: 'USD', provider: 'test' } as const;
  const { id } = await store
    .insertInto('charge')
    .values({ ...of, purpose: 'new', description: '', state: 'pending', created_at: new Date(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { accountId: of.account_id, chargeId: id, currency: of.currency, atMs: 0 };
}

describeStores('the ledger', (fresh) => {
  test('accepts only balanced transactions, and never changes or deletes one', async () => {
    const { store, drop } = await fresh();
    const subject = await someCharge(store);
    const write = (amounts: number[]) =>
      store.transaction().execute((trx) =>
        postEntries(
          trx,
          subject,
          amounts.map((amountMinor) => ({ account: 'customer', amountMinor })),
        ),
      );
    await write([5, 0, -5]);
    await expect(write([5, -4])).rejects.toThrow(/do not balance: 1 is left over/);
    const alone = sql`
      insert into ledger_entry (transaction_id, at, account_id, ledger_account, currency, amount_minor, charge_id)
      values (gen_random_uuid(), now(), gen_random_uuid(), 'sales', 'USD', 3, ${subject.chargeId})`;
    await expect(alone.execute(store)).rejects.toThrow(/does not balance/);
    for (const change of [
      sql`update ledger_entry set amount_minor = 1`,
      sql`delete from ledger_entry`,
      sql`truncate ledger_entry`,
      sql`truncate invoice`,
      sql`delete from subscription_event`,
    ])
      await expect(change.execute(store)).rejects.toThrow(/is append-only/);
    const { length } = await store.selectFrom('ledger_entry').select('id').execute();
    expect(length).toBe(2);
    await drop();
  });
});
