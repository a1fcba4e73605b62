import { expect, test } from 'vitest';
import { newAccount } from '../../../testing/api/served.ts';
import { freshDatabase } from '../../../testing/database.ts';
import { addSums } from '../../../store/usage-rollups.ts';
import type { CallSums } from '../../../store/usage-sums.ts';
import { chargedInMonth } from './queries.ts';

test('calls that wait for a fold count against the month of their account', async () => {
  const { store, pool, drop } = await freshDatabase();
  const [one, other] = [await newAccount(store), await newAccount(store)];
  const months = (charged: number): CallSums['months'] => [
    { accountId: other.id, month: '2026-11-01', charged: 100 },
    { accountId: one.id, month: '2026-10-01', charged: 50 },
    { accountId: one.id, month: '2026-11-01', charged },
  ];
  const [first, second] = [await pool.connect(), await pool.connect()];
  for (const client of [first, second]) await client.query('begin');
  const none = {
    minutes: [],
    hours: [],
    days: [],
    serviceDays: [],
    newestMonths: [],
    lastUses: [],
    keyDays: [],
  };
  expect(await addSums(first, { ...none, months: months(3) })).toBeUndefined();
  expect(await addSums(second, { ...none, months: months(4) })).toBeDefined();
  for (const client of [first, second]) await client.query('commit');
  expect(await chargedInMonth(store, one.id, '2026-11-01')).toBe(7);
  expect(await chargedInMonth(store, one.id, '2026-12-01')).toBe(0);
  for (const client of [first, second]) client.release();
  await drop();
});
