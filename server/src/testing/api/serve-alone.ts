/**
 * The whole API with its store on free ports, in a separate process: sends its parent the origin and both keys of an
 * account without limits, and ends with it. Started by scripts/api-server.mjs with a folder to keep its state in, how many
 * times faster than time its market moves, and at which time it begins, in milliseconds since 1970; by default now.
 */
import { join } from 'node:path';
import { makeExampleAlert, makeExampleLink } from './example-alert.ts';
import { newAccount, serveApi } from './served.ts';
import { storeExampleReport } from './stored-report.ts';
import { runBackgroundJob } from '../../jobs/background-jobs.ts';
import { openLake } from '../../lake/open-lake.ts';
import { migrate, openStore } from '../../store/database.ts';
import { startEmbedded } from '../../store/embedded.ts';

const home = join(process.argv[2]!, 'home');
const embedded = await startEmbedded({ home, say: (sentence) => process.stderr.write(`${sentence}\n`) });
const { store, pool } = openStore(embedded.url, { onError: () => undefined });
await migrate(store);
const timesFaster = Number(process.argv[3]);
const begunMs = Date.now();
const startMs = Number(process.argv[4] ?? begunMs);
const now = () => startMs + Math.floor((Date.now() - begunMs) * timesFaster);
const lake = await openLake({ home, now });
const served = await serveApi({
  store,
  pool,
  home,
  lakes: { live: lake, test: lake.simulated },
  clock: { now, elapsed: () => performance.now() },
});
// Where clients find the next page.
Object.assign(served.context, { publicUrl: served.origin });
// What samples download.
await served.makeBulk('splits-dividends', 'macro');
const { id, live, test } = await newAccount(store, 'enterprise');
await makeExampleAlert(served.context, id);
await makeExampleLink(served.context, id);
await storeExampleReport(served.context, id);
// What calls leave for after their answer, such as large reports; the transaction that asked for it may still be under way.
setInterval(() => {
  for (const deferred of served.kept.deferred.splice(0)) {
    runBackgroundJob(served.context, deferred).catch(() => served.kept.deferred.push(deferred));
  }
}, 500).unref();
// Time passes, which tests inside a process move by hand.
for (const { tape } of [served.context.markets.live, served.context.markets.test])
  setInterval(() => void tape.read(), 250 / timesFaster).unref();
process.send!({ origin: served.origin, key: live.key, testKey: test.key });
process.on('disconnect', () => {
  void embedded.stop().finally(() => process.exit());
});
