/**
 * A backup and a restore of a store with millions of calls: 10,000,000 rows over 500 accounts in 90 days, taken in as the
 * server does, so roll-ups are there as well. Bar: restored within 5 minutes. Run: node bench/backup.ts [ROWS] [FOLDER]
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, globSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../server/src/backup/back-up.ts';
import { restore } from '../server/src/backup/restore.ts';
import { folderTarget } from '../server/src/backup/targets/folder-target.ts';
import { daysIn, makePartitions, ownerFields, RowBuffer, sumsOf } from '../server/src/modules/usage/index.ts';
import { openStore } from '../server/src/store/database.ts';
import { startEmbedded } from '../server/src/store/embedded.ts';
import { ingestPart } from '../server/src/store/usage-ingest.ts';
import { newAccount } from '../server/src/testing/api/served.ts';
import { report } from './figure.ts';
import { withStore } from './measured.ts';

const ROWS = Number(process.argv[2] ?? 10_000_000);
const PLACE = process.argv[3] ?? '/tmp';
const ACCOUNTS = 500;
const DAYS = 90;
const DAY_MS = 86_400_000;
const NOW_MS = Date.now();
const TODAY_MS = Math.floor(NOW_MS / DAY_MS) * DAY_MS;
const BAR_S = 300;
const ENDPOINTS = ['quote', 'history', 'indicators', 'news'].map((name) => `/api/stocks/{symbol}/${name}`);
const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'SPX', 'EURUSD', 'BTCUSD', 'GLD'];

/** The same numbers in every run. */
let state = 42;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(values.length * random() ** 2)]!;
const secondsSince = (fromMs: number) => (performance.now() - fromMs) / 1_000;

/** Day by day through the engine, but for old minutes, which are not kept. */
async function fill(url: string): Promise<void> {
  const { store, pool, close } = openStore(url, { onError: (error) => console.error(error) });
  const owners: Buffer[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) {
    const { id, live } = await newAccount(store, 'enterprise');
    owners.push(ownerFields(id, live.id));
  }
  const perDay = Math.ceil(ROWS / DAYS);
  for (let day = DAYS - 1; day >= 0; day -= 1) {
    const dayMs = TODAY_MS - day * DAY_MS;
    const spanMs = Math.min(DAY_MS, NOW_MS - dayMs);
    const rows = new RowBuffer(0);
    for (let row = 0; row < perDay; row += 1) {
      const endpoint = oneOf(ENDPOINTS);
      const symbol = oneOf(SYMBOLS);
      rows.append({
        atMs: dayMs + Math.floor((spanMs * row) / perDay),
        owner: oneOf(owners),
        endpoint,
        symbol,
        status: random() < 0.98 ? 200 : 404,
        latencyUs: Math.round(100 + 900 * random() ** 3),
        gateUs: 20,
        bytes: 512,
        requestId: randomBytes(16).toString('hex'),
        charged: true,
        request: `GET ${endpoint.replace('{symbol}', symbol)}?format=json\naccept: application/json\nuser-agent: python-requests/2.32.3`,
        response: `Content-Length: 512\nContent-Type: application/json; charset=utf-8\nETag: "${row.toString(36)}"`,
      });
    }
    await makePartitions(store, daysIn(rows.bytes), NOW_MS);
    const next = { sequence: DAYS - day, segment: 0, position: 0 };
    const sums = async () => ({ ...(await sumsOf([rows.bytes])), ...(day > 1 && { minutes: [] }) });
    await ingestPart(pool, 'bench', next, async () => ({ bodies: [rows.bytes], sums, next }));
  }
  await close();
}

const folder = mkdtempSync(join(PLACE, 'meridian-backup-'));
chmodSync(folder, 0o755);
const target = folderTarget(join(folder, 'target'));
const key = { kind: 'passphrase', passphrase: 'a passphrase for a measurement' } as const;
const onProgress = () => undefined;
try {
  await withStore(async ({ url, home }) => {
    let fromMs = performance.now();
    await fill(url);
    console.log(
      `${ROWS} calls of ${ACCOUNTS} accounts in ${DAYS} days: made in ${secondsSince(fromMs).toFixed(0)} s`,
    );
    const again = {
      home,
      url,
      target,
      key,
      secret: undefined,
      keep: undefined,
      verify: false,
      now: Date.now,
      onProgress,
    };
    for (const name of ['first', 'second']) {
      fromMs = performance.now();
      const { manifest, writtenBytes } = await backUp(again);
      const rows = manifest.store.tables.reduce((sum, table) => sum + table.rows, 0);
      report(`${name} backup of ${rows} rows`, 's', [secondsSince(fromMs)]);
      report(`${name} backup of ${rows} rows, written`, 'MB', [writtenBytes / 1e6]);
    }
  });
  const files = globSync('objects/*/*', { cwd: join(folder, 'target') });
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, 'target', file)).size, 0);
  console.log(`target: ${files.length} objects, ${(bytes / 1e6).toFixed(0)} MB`);
  const home = join(folder, 'home');
  mkdirSync(home, { mode: 0o755 });
  const fromMs = performance.now();
  await restore({
    home,
    target,
    key,
    secret: undefined,
    atMs: undefined,
    homeOnly: false,
    onProgress,
    openStore: () => startEmbedded({ home, say: () => undefined }),
  });
  report('restore into a new embedded store', 's', [secondsSince(fromMs)], { most: BAR_S });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
