import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendJson, startVendorServer, type VendorServer } from '../testing/vendor-server.ts';
import { openFeedHttp } from './feed-http.ts';

const HOUR_MS = 3_600_000;
let server: VendorServer;
beforeAll(async () => {
  server = await startVendorServer({ onRequest: (_url, response) => sendJson(response, {}) });
});
afterAll(() => server.close());

test.each([1, 2, 5, 50, 190])(
  '%i calls an hour: half of them at once, and never more within an hour',
  async (calls) => {
    let nowMs = 0;
    const http = openFeedHttp({
      baseUrl: server.restUrl,
      limit: { calls, perMs: HOUR_MS },
      now: () => nowMs,
      pause: async (ms) => void (nowMs += ms),
    });
    const times: number[] = [];
    for (let count = 0; count < calls * 3; count += 1) {
      await http.json('/');
      times.push(nowMs);
    }
    expect(times.filter((ms) => ms === 0)).toHaveLength(Math.max(1, Math.floor(calls / 2)));
    for (const fromMs of times)
      expect(times.filter((ms) => ms >= fromMs && ms < fromMs + HOUR_MS).length).toBeLessThanOrEqual(calls);
    expect(http.callsLeft()).toBeGreaterThanOrEqual(0);
  },
);
