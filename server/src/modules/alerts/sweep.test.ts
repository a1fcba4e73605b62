import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../testing/api/served.ts';
import { triggeredAlert } from '../../testing/alerts.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/database.ts';
import { eraseAccount } from '../identity/index.ts';
import { exportAlerts } from './export-alerts.ts';
import { sweepAlerts } from './sweep.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 4, 11);
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('keeps triggers for 90 days, and alerts as long as their owner does', async () => {
  const { store } = database;
  const { id } = await newAccount(store);
  await triggeredAlert(store, { accountId: id, at: new Date(NOW - 91 * DAY_MS) });
  const kept = await triggeredAlert(store, { accountId: id, at: new Date(NOW - 89 * DAY_MS) });
  await sweepAlerts(store, NOW);
  const { alerts, firings } = await exportAlerts(store, id);
  expect([alerts.length, firings.map((it) => it.id)]).toEqual([2, [kept.firingId]]);
});

test('deletes everything about alerts of an erased account', async () => {
  const { store, pool } = database;
  const { id } = await newAccount(store);
  await triggeredAlert(store, { accountId: id, at: new Date(NOW) });
  await store.transaction().execute((trx) => eraseAccount(trx, id));
  for (const table of ['alert', 'alert_firing', 'alert_delivery']) {
    const { rows } = await pool.query(`select from ${table} where account_id = $1`, [id]);
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
