/**
 * Measures the product beside what a user would pick instead, and records it in bench/side-by-side.json. README.md beside
 * this file says more.
 *
 *   node bench/side-by-side/run.ts [WORK…]         these works; all by default
 *   node bench/side-by-side/run.ts --rounds 3      other than five rounds
 *   node bench/side-by-side/run.ts --install       installs only
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { busyPart, machineName } from '../machine.ts';
import { startProduct, withStore } from '../measured.ts';
import { backtestRows, type BacktestWork, CALLS, LIBRARIES } from './backtests.ts';
import type { Contender, HttpWork, Rival, SideBySide, WorkResult } from './contender.ts';
import { fanOut } from './fan-out.ts';
import { httpRows } from './http-work.ts';
import { indicatorAgreement } from './indicator-agreement.ts';
import { endWithThis, temporaryFolder } from './launch.ts';
import { exportMarket, type Market } from './market.ts';
import { CENTRIFUGO, installCentrifugo } from './rivals/centrifugo.ts';
import { fastapi } from './rivals/fastapi.ts';
import { gateways, KONG_AND_APISIX } from './rivals/gateways.ts';
import { postgrest, timescale } from './rivals/postgrest.ts';
import { postmasterOf, productContender } from './rivals/product.ts';
import { installed } from './rivals/python.ts';
import { questdb } from './rivals/questdb.ts';
import { rowText } from './row-text.ts';
import { HTTP_WORKS, TITLES } from './works.ts';

const FILE = join(import.meta.dirname, '../side-by-side.json');
const ROUNDS = 5;
const KEYS = 200;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, install: { type: 'boolean' } },
});
const rounds = Number(values.rounds ?? ROUNDS);
const unknown = positionals.filter((name) => !(name in TITLES));
if (unknown.length > 0)
  throw new Error(`No work is named ${unknown.join(', ')}. Use ${Object.keys(TITLES).join(', ')}.`);
const wanted = new Set(positionals.length === 0 ? Object.keys(TITLES) : positionals);
const isWanted = (works: readonly string[]) => works.some((work) => wanted.has(work));

const before: SideBySide | undefined = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as SideBySide)
  : undefined;
const versions: Record<string, string> = { ...before?.versions };
const missing: Record<string, string> = { 'Kong, APISIX': KONG_AND_APISIX };
const results = new Map<string, WorkResult>();

/** Whether it is there now; says why not. */
async function isInstalled(name: string, make: () => Promise<string>): Promise<boolean> {
  try {
    versions[name] = await make();
    console.log(`${name}: ${versions[name]}`);
    return true;
  } catch (error) {
    delete versions[name];
    missing[name] = (error as Error).message;
    console.log(`${name} cannot be had: ${missing[name]}`);
    return false;
  }
}

async function record(
  work: string,
  rate: string,
  { rows, agreement = [] }: Pick<WorkResult, 'rows'> & { agreement?: string[] },
) {
  const busy = await busyPart();
  const date = new Date().toISOString().slice(0, 10);
  results.set(work, { work, title: TITLES[work]!, rate, rounds, rows, agreement, date, busy });
  console.log(`\n${TITLES[work]} (${rate})`);
  for (const row of rows) console.log(rowText(row));
  for (const sentence of agreement) console.log(sentence);
  write();
}

/** Starts those that take part; the product comes first. */
async function startAll(rivals: readonly Rival[], market: Market, product: Contender) {
  const contenders = [product];
  const stops: (() => Promise<void> | void)[] = [];
  for (const rival of rivals) {
    try {
      const started = await rival.start(market);
      contenders.push(...started.contenders);
      stops.push(started.stop);
    } catch (error) {
      missing[rival.name] = `does not start: ${(error as Error).message}`;
      console.log(`${rival.name} ${missing[rival.name]}`);
    }
  }
  return {
    contenders,
    stop: async () => {
      for (const stop of stops) await stop();
    },
  };
}

async function measure(): Promise<void> {
  await withStore(async (store) => {
    const server = await startProduct(store, KEYS);
    endWithThis(server.pid);
    const postmaster = await postmasterOf(store.url);
    endWithThis(postmaster, 'SIGQUIT');
    try {
      const market = await exportMarket(server, temporaryFolder());
      const product = productContender(server, postmaster, market);
      const rivals: Rival[] = [];
      for (const rival of [fastapi, postgrest, timescale, questdb, ...gateways(server)])
        if (isWanted(rival.works) && (await isInstalled(rival.name, rival.install))) rivals.push(rival);
      const { contenders, stop } = await startAll(rivals, market, product);
      try {
        for (const [work, perSecond] of Object.entries(HTTP_WORKS) as [HttpWork, number][]) {
          if (!wanted.has(work)) continue;
          const rows = await httpRows(work, contenders, { rounds, perSecond });
          const agreement = work === 'indicators' ? await indicatorAgreement(contenders) : [];
          await record(work, `${perSecond} calls a second`, { rows, agreement });
        }
      } finally {
        await stop();
      }
      const libraries: string[] = [];
      for (const [name, packages] of Object.entries(LIBRARIES))
        if (isWanted(['backtest', 'sweep']) && (await isInstalled(name, () => installed(...packages))))
          libraries.push(name);
      for (const work of ['backtest', 'sweep'] as BacktestWork[]) {
        if (wanted.has(work))
          await record(
            work,
            `${CALLS[work].perSecond} calls a second; libraries one after the other`,
            await backtestRows(work, product, market, { rounds, libraries }),
          );
      }
    } finally {
      server.stop();
    }
  });
  if (wanted.has('fanOut')) {
    const has = await isInstalled(CENTRIFUGO, installCentrifugo);
    const { rows, sent } = await fanOut(rounds, has);
    await record('fanOut', sent, { rows });
  }
}

/** Installs everything, and measures nothing. */
async function installAll(): Promise<void> {
  for (const { name, install } of [fastapi, postgrest, timescale, questdb, ...gateways(undefined)])
    await isInstalled(name, install);
  for (const [name, packages] of Object.entries(LIBRARIES))
    await isInstalled(name, () => installed(...packages));
  await isInstalled(CENTRIFUGO, installCentrifugo);
}

/** The works measured now replace those of the file. */
function write(): void {
  const works = Object.keys(TITLES).flatMap(
    (name) => results.get(name) ?? before?.works.find(({ work }) => work === name) ?? [],
  );
  const earlier = Object.entries(before?.missing ?? {}).filter(([name]) => !(name in versions));
  const recorded: SideBySide = {
    machine: machineName(),
    versions,
    missing: { ...Object.fromEntries(earlier), ...missing },
    works,
  };
  writeFileSync(FILE, `${JSON.stringify(recorded, null, 1)}\n`);
}

if (values.install) await installAll();
else {
  await measure();
  console.log(
    '\nRecorded in bench/side-by-side.json. `npm run print` draws the table of docs/performance.md.',
  );
}
// Readers and servers that did not end by themselves end with the process.
process.exit();
