import { expect, test } from 'vitest';
import { describeStores } from '../../testing/database.ts';
import { keepPartitions } from './partitions.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 20, 15);

describeStores('partitions of calls', (fresh) => {
  test('are created ahead, dropped after 90 days, and receive the calls that came before them', async () => {
    const { store, drop } = await fresh();
    const call = (atMs: number) => ({
      at: new Date(atMs),
      account_id: '00000000-0000-0000-0000-000000000001',
      key_id: '00000000-0000-0000-0000-000000000002',
      endpoint: '/symbols',
      symbol: null,
      status: 200,
      latency_us: 1,
      bytes: 1,
      request_id: String(atMs),
      charged: true,
    });
    const early = [NOW_MS - 95 * DAY_MS, NOW_MS - 80 * DAY_MS, NOW_MS].map(call);
    await store.insertInto('usage_call').values(early).execute();
    await keepPartitions(store, NOW_MS);
    await keepPartitions(store, NOW_MS);
    const kept = () => store.selectFrom('usage_call').select('request_id').orderBy('at').execute();
    expect((await kept()).map(({ request_id }) => Number(request_id))).toEqual([
      NOW_MS - 80 * DAY_MS,
      NOW_MS,
    ]);
    const later = NOW_MS + 91 * DAY_MS;
    await store
      .insertInto('usage_call')
      .values(call(NOW_MS + DAY_MS))
      .execute();
    await keepPartitions(store, later);
    expect((await kept()).map(({ request_id }) => Number(request_id))).toEqual([NOW_MS + DAY_MS]);
    await drop();
  });

  test('are created once when two servers start together', async () => {
    const { store, drop } = await fresh();
    const both = Promise.all([keepPartitions(store, NOW_MS), keepPartitions(store, NOW_MS)]);
    await expect(both).resolves.toBeDefined();
    await drop();
  });
});
