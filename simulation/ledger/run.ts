/**
 * Runs billing with customers, a payment provider and two server processes on a real PostgreSQL. `npm run simulate:ledger --
 * --seeds 2000` runs many seeds; `-- --seed 17` runs one and prints what happened. Ends with 1 when a promise was broken.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { preparedStore, startStore, STORES_FOLDER } from '../../server/src/testing/prepared-stores.ts';
import { databaseUrl, TEMPLATE } from '../../server/src/testing/servers.ts';
import { installMutant } from '../hooks.ts';

/** More would say the same. */
const FAILURES_SHOWN = 10;

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    seed: { type: 'string' },
    mutant: { type: 'string' },
  },
});
installMutant(values.mutant);
const { runSeed } = await import('./world.ts');

// Short and readable for all: PostgreSQL may run as another account, with a socket path of at most 103 bytes.
const folder = mkdtempSync(join(STORES_FOLDER, 'meridian-ledger-'));
chmodSync(folder, 0o755);
const server = await startStore((await preparedStore('embedded'))!, join(folder, 'store'));
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();
await admin.query(`create database ledger template ${TEMPLATE}`);
const url = databaseUrl(server.url, 'ledger');
try {
  if (values.seed !== undefined) {
    const { trace, fault, digest } = await runSeed(Number(values.seed), url);
    console.log([...trace, `digest ${digest}`, fault ?? 'All promises held.'].join('\n'));
    process.exitCode = fault === undefined ? 0 : 1;
  } else process.exitCode = await runMany();
} finally {
  await admin.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function runMany(): Promise<number> {
  const from = Number(values.from);
  const seeds = Number(values.seeds);
  let paid = 0;
  let failed = 0;
  for (let seed = from; seed < from + seeds; seed += 1) {
    const outcome = await runSeed(seed, url);
    paid += outcome.paid;
    if (outcome.fault === undefined) continue;
    failed += 1;
    if (values.mutant !== undefined) break;
    console.error(`npm run simulate:ledger -- --seed ${seed}\n  ${outcome.fault.split('\n')[0]}`);
    if (failed === FAILURES_SHOWN) break;
  }
  console.log(`${seeds} seeds, ${paid} payments, ${failed} broken promises`);
  return failed === 0 ? 0 : 1;
}
