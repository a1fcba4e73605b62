import { expect, test } from 'vitest';
import { newAccount } from '../../../testing/api/served.ts';
import { openFiledSite } from '../../usage/testing/filed.ts';
import { callRow, logCalls } from '../../usage/testing/logged.ts';
import { usedBefore } from './load-account.ts';

const NOW_MS = Date.UTC(2026, 10, 20, 15, 30, 20);

test('the last minute of an account counts with its calls in the store, and never too little with them in files', async () => {
  const site = await openFiledSite(() => NOW_MS);
  const { store } = site.database;
  const [stored, filed] = [await newAccount(store), await newAccount(store)];
  const calls = ({ id, live, test: other }: typeof stored) => {
    const call = (ageMs: number, changes: object = {}) =>
      callRow({ accountId: id, keyId: live.id, atMs: NOW_MS - ageMs, ...changes });
    return [
      call(500_000),
      call(50_000),
      call(30_000, { keyId: other.id }),
      call(5_000),
      call(4_000, { status: 429 }),
      call(3_000, { status: 503 }),
    ];
  };
  await logCalls(site.database, calls(stored));
  await site.file(calls(filed));
  expect((await usedBefore(store, stored.id, NOW_MS)).recent).toEqual({
    live: [50_000, 5_000],
    test: [30_000],
  });
  // Two are of the minute that ended twenty seconds ago, one of the running one.
  const late = [20_000, 20_000, 0];
  expect(await usedBefore(store, filed.id, NOW_MS)).toEqual({
    charged: 6,
    atMs: NOW_MS,
    recent: { live: late, test: late },
  });
  await site.close();
});
