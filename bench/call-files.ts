/**
 * Raw calls as Parquet in an object store: bytes and CPU a call to write and to merge them, and how long a page of the log and
 * one call take to find, before and after merging. The object store is an S3 server in this process. Run: node bench/call-files.ts [ROWS]
 */
import { randomBytes } from 'node:crypto';
import {
  CallFiles,
  FRAME_HEAD_BYTES,
  maintainCallFiles,
  ownerFields,
  RowBuffer,
  startMetering,
  usageRequest,
  usageRequests,
} from '../server/src/modules/usage/index.ts';
import { Quarantine } from '../server/src/shared/quarantine/quarantine.ts';
import { openStore } from '../server/src/store/database.ts';
import { newAccount, type TestAccount } from '../server/src/testing/api/served.ts';
import { startS3 } from '../server/src/testing/s3-server.ts';
import { withStore } from './measured.ts';
import { report } from './figure.ts';

const ROWS = Number(process.argv[2] ?? 10_000_000);
const ACCOUNTS = 2_000;
/** Calls of one file: ten seconds of a busy process. */
const FILE_ROWS = 40_000;
const HOUR_MS = 3_600_000;
const RUNS = 20;
const FRAME_CALLS = 20;
const SYMBOLS = Array.from({ length: 500 }, (_, index) => `S${index.toString(36).toUpperCase()}`);
const KINDS = ['quote', 'history', 'indicators', 'news', 'risk'];
const AGENTS = ['python-requests/2.32.3', 'axios/1.7.9', 'okhttp/4.12.0', 'curl/8.5.0'];

/** The same numbers in every run. */
let state = 42;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};
const pick = <Value>(values: readonly Value[]) => values[Math.floor(values.length * random() ** 2)]!;
const cpuUs = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

await withStore(async ({ url, home }) => {
  const { store, pool, close } = openStore(url, { onError: (error) => console.error(error) });
  const s3 = await startS3();
  const startMs = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 3 * HOUR_MS;
  const endMs = startMs + 2 * HOUR_MS;
  let nowMs = endMs;
  const now = () => nowMs;
  const access = { accessKeyId: 'id', secretAccessKey: 'key', sessionToken: undefined, region: 'local' };
  const files = new CallFiles(
    {
      address: 's3://bucket/portal',
      access: { ...access, endpoint: s3.endpoint },
      limits: { timeoutMs: 60_000, attempts: 2 },
    },
    now,
  );
  const accounts: TestAccount[] = [];
  for (let index = 0; index < ACCOUNTS; index++) accounts.push(await newAccount(store, 'enterprise'));
  const owners = accounts.map(({ id, live }) => ownerFields(id, live.id));

  let made = 0;
  const callAt = (atMs: number) => {
    // One account makes a third of all calls, most make few.
    const owner = random() < 1 / 3 ? owners[0]! : owners[1 + Math.floor((ACCOUNTS - 1) * random() ** 3)]!;
    const [symbol, kind] = [pick(SYMBOLS), pick(KINDS)];
    const chance = random();
    return {
      atMs,
      owner,
      endpoint: `/api/stocks/{symbol}/${kind}`,
      symbol,
      status: chance < 0.96 ? 200 : chance < 0.98 ? 404 : chance < 0.998 ? 429 : 500,
      latencyUs: Math.round(120 * Math.exp(1.2 * (random() + random() + random() - 1.5))),
      gateUs: 20 + Math.floor(20 * random()),
      bytes: 380 + Math.floor(40 * random()),
      requestId: `req_Node0${made % 8}AbCdEf${(made++).toString(36).padStart(7, '0')}`,
      charged: chance < 0.98,
      request: `GET /api/stocks/${symbol}/${kind}\naccept: */*\naccept-encoding: gzip, deflate\nuser-agent: ${pick(AGENTS)}`,
      response: `Content-Length: ${380 + Math.floor(40 * random())}\nContent-Type: application/json; charset=utf-8\nETag: "${randomBytes(12).toString('base64url')}"\nX-Data-Source: simulated`,
    };
  };

  const quarantine = new Quarantine({ home, now, log: console });
  const log = { warn: console.warn, error: console.error };
  let journalBytes = 0;
  let writingUs = 0;
  for (let first = 0; first < ROWS; first += FILE_ROWS) {
    const metering = await startMetering({
      home,
      store,
      pool,
      now,
      log,
      quarantine,
      sync: 'off',
      callFiles: files,
    });
    const rows = new RowBuffer(FRAME_HEAD_BYTES);
    const counted: Promise<void>[] = [];
    for (let call = first; call < first + FILE_ROWS; call++) {
      const counts = callAt(startMs + Math.floor(((endMs - startMs - 1) * call) / ROWS));
      rows.append(counts);
      counted.push(new Promise((send, fail) => metering.meter.count(counts, { send, fail })));
      if (call % FRAME_CALLS === 0) await new Promise(setImmediate);
    }
    await Promise.all(counted);
    journalBytes += rows.length;
    await metering.ingest();
    const before = cpuUs();
    await metering.close();
    writingUs += cpuUs() - before;
  }
  const stored = [...s3.objects.values()].reduce((sum, { length }) => sum + length, 0);
  console.log(`${ROWS} calls of ${ACCOUNTS} accounts in ${s3.objects.size} files`);
  report('bytes of a call', 'bytes', [stored / ROWS]);
  report('bytes of a call in the journal', 'bytes', [journalBytes / ROWS]);
  report('CPU of writing a call', 'µs', [writingUs / ROWS]);
  await pool.query('vacuum analyze');
  await measureReads('before merging');
  const before = cpuUs();
  nowMs = endMs + 2 * HOUR_MS;
  await maintainCallFiles({ store, files, now });
  const { rows: merged } = await pool.query<{ files: number; bytes: string; index: string }>(
    `select count(*)::integer as files, sum(bytes) as bytes, sum(length(accounts)) as index from usage_call_file where state = 'current'`,
  );
  const { files: count, bytes, index } = merged[0]!;
  console.log(`merged into ${count} files`);
  report('bytes of a merged call', 'bytes', [Number(bytes) / ROWS]);
  report('bytes of a merged call in the store', 'bytes', [Number(index) / ROWS]);
  report('CPU of merging a call', 'µs', [(cpuUs() - before) / ROWS]);
  await measureReads('after merging');
  report('largest resident memory, the objects included', 'MB', [process.resourceUsage().maxRSS / 1_000]);
  await files.close();
  await s3.close();
  await close();

  async function measureReads(when: string): Promise<void> {
    const context = { store, reader: store, callFiles: files, now };
    const whose = { largest: 0, middling: ACCOUNTS / 2, smallest: ACCOUNTS - 1 };
    for (const [who, number] of Object.entries(whose)) {
      const accountId = accounts[number]!.id;
      const list = { accountId, range: '1d' as const, page: 1, page_size: 50 };
      const { items, next } = await usageRequests(context, list);
      const deep = next ?? undefined;
      const one = items[Math.floor(items.length / 2)]!;
      const asked = {
        'newest page': () => usageRequests(context, list),
        'next page': () => usageRequests(context, { ...list, ...(deep !== undefined && { after: deep }) }),
        '5xx': () => usageRequests(context, { ...list, status: '5xx' }),
        symbol: () => usageRequests(context, { ...list, symbol: 'S1' }),
        'one call': () => usageRequest(context, { accountId, id: one.id, timestamp: one.timestamp }),
      };
      for (const [name, ask] of Object.entries(asked)) {
        const ms: number[] = [];
        const readsBefore = s3.reads.length;
        const usedBefore = cpuUs();
        for (let run = 0; run < RUNS; run++) {
          const from = performance.now();
          await ask();
          ms.push(performance.now() - from);
        }
        const reads = (s3.reads.length - readsBefore) / RUNS;
        const cpuMs = (cpuUs() - usedBefore) / 1_000 / RUNS;
        const what = `${name} of the ${who} account, ${when}`;
        report(what, 'ms', ms);
        report(`CPU of ${what}`, 'ms', [cpuMs]);
        report(`reads of ${what}`, 'reads', [reads]);
      }
    }
  }
});
