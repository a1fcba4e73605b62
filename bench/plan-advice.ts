/**
 * What plans an account should have, from a month with a million calls: once spread over the month, so that the store adds
 * most of them up, and once in bursts of which hardly any call fits into a minute, so that each is gone through. Bars: 5 s an
 * answer, and the event loop held up for 10 ms of CPU at most. Run: node bench/plan-advice.ts [ROWS]
 */
import pg from 'pg';
import { newAccount } from '../server/src/testing/api/served.ts';
import { planAdviser } from '../server/src/modules/billing/index.ts';
import { callRow, logCalls } from '../server/src/modules/usage/testing/logged.ts';
import { openStore } from '../server/src/store/database.ts';
import { report, requireThat } from './figure.ts';
import { withStore } from './measured.ts';

const ROWS = Number(process.argv[2] ?? 1_000_000);
const PART = 100_000;
const MONTH_MS = Date.UTC(2026, 9, 1);
const DAYS_MS = 31 * 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 22);
const BARS = { answerMs: 5_000, heldUpMs: 10 };
const PATHS = ['stocks/{symbol}/quote', 'stocks/{symbol}/history', 'quotes', 'market/summary', 'symbols'];

/** When call `index` came. */
const SHAPES = {
  spread: (index: number) => MONTH_MS + Math.floor((index / ROWS) * DAYS_MS),
  // A hundred thousand within a second, once an hour.
  bursts: (index: number) =>
    MONTH_MS + Math.floor(index / 100_000) * 3_600_000 + Math.floor((index % 100_000) / 100),
};

await withStore(async ({ url }) => {
  const { store, pool, close } = openStore(url, { onError: (error) => console.error(error) });
  for (const [name, at] of Object.entries(SHAPES)) {
    const account = await newAccount(store, 'enterprise');
    const startMs = performance.now();
    for (let from = 0; from < ROWS; from += PART) {
      const calls = Array.from({ length: Math.min(PART, ROWS - from) }, (_, index) =>
        callRow({
          accountId: account.id,
          keyId: account.live.id,
          atMs: at(from + index),
          endpoint: `/api/${PATHS[index % PATHS.length]!}`,
        }),
      );
      await logCalls({ store, pool }, calls);
    }
    const patient = new pg.Client({ connectionString: url });
    await patient.connect();
    await patient.query('vacuum analyze');
    await patient.end();
    const madeS = (performance.now() - startMs) / 1_000;
    let heldUpMs = 0;
    let before = process.threadCpuUsage();
    const watch = setInterval(() => {
      const now = process.threadCpuUsage();
      heldUpMs = Math.max(heldUpMs, (now.user + now.system - before.user - before.system) / 1_000);
      before = now;
    }, 1);
    const beforeMs = performance.now();
    const advice = await planAdviser({ store, now: () => NOW_MS })(account.id, 'USD');
    const answerMs = performance.now() - beforeMs;
    clearInterval(watch);
    const whole = advice.month_end === new Date(MONTH_MS + DAYS_MS).toISOString();
    requireThat(whole === (advice.calls === ROWS), `${advice.calls} of ${ROWS} calls were counted`);
    console.log(`${ROWS} calls, ${name}, made in ${madeS.toFixed(0)} s; fits ${advice.fits}`);
    report(`an answer, ${name}`, 'ms', [answerMs], { most: BARS.answerMs });
    report(`CPU of the longest turn, ${name}`, 'ms', [heldUpMs], { most: BARS.heldUpMs });
  }
  await close();
});
