/** Calls of many accounts, as benchmarks of the log and the roll-ups store them: most accounts call a little, one calls a third of all. */
import pg from 'pg';
import type { Store } from '../server/src/store/schema.ts';
import {
  type CountedCall,
  daysIn,
  FRAME_HEAD_BYTES,
  makePartitions,
  ownerFields,
  RowBuffer,
  sumsOf,
} from '../server/src/modules/usage/index.ts';
import { ingestPart } from '../server/src/store/usage-ingest.ts';
import { newAccount, type TestAccount } from '../server/src/testing/api/served.ts';
import { ENDPOINTS } from './usage-days.ts';

const DAY_MS = 86_400_000;
const FRAME_BYTES = 500_000;
const SYMBOLS = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'SPX', 'EURUSD', 'BTCUSD', 'GLD'];
const AGENTS = ['python-requests/2.32.3', 'axios/1.7.9', 'okhttp/4.12.0', 'curl/8.5.0'];

/** The same numbers in every run. */
let state = 42;
const random = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 4_294_967_296;
};

export interface Customer {
  readonly account: TestAccount;
  readonly owner: Buffer;
  readonly endpoints: readonly string[];
}

export async function makeCustomers(store: Store, count: number): Promise<Customer[]> {
  const customers: Customer[] = [];
  for (let index = 0; index < count; index++) {
    const account = await newAccount(store, 'enterprise');
    const used = index === 0 ? ENDPOINTS.length : 2 + (index % 4);
    const endpoints = Array.from({ length: used }, (_, nth) => ENDPOINTS[(index + nth) % ENDPOINTS.length]!);
    customers.push({ account, owner: ownerFields(account.id, account.live.id), endpoints });
  }
  return customers;
}

function oneOf(customers: readonly Customer[]): Customer {
  if (random() < 1 / 3) return customers[0]!;
  return customers[1 + Math.floor((customers.length - 1) * random() ** 2)]!;
}

let made = 0;
function callAt(atMs: number, { owner, endpoints }: Customer): CountedCall {
  const endpoint = endpoints[Math.floor(endpoints.length * random() ** 2)]!;
  const symbol = endpoint.includes('{') ? SYMBOLS[Math.floor(SYMBOLS.length * random())]! : null;
  const chance = random();
  const status = chance < 0.94 ? 200 : chance < 0.96 ? 304 : chance < 0.98 ? 404 : chance < 0.995 ? 429 : 500;
  const latencyUs = Math.round(
    120 * Math.exp(1.2 * (random() + random() + random() - 1.5)) * (1 + endpoint.length / 20),
  );
  const path = endpoint.replace('{symbol}', symbol ?? '');
  return {
    atMs,
    owner,
    endpoint,
    symbol,
    status,
    latencyUs,
    gateUs: 20,
    bytes: 512,
    requestId: `req_bench${String(made++).padStart(14, '0')}`,
    charged: status !== 429 && status < 500,
    request: `GET ${path}?format=json\naccept: application/json\naccept-encoding: gzip, deflate\nuser-agent: ${AGENTS[made % 4]!}`,
    response: `Content-Length: 512\nContent-Type: application/json; charset=utf-8\nETag: "${made.toString(36)}"\nX-Data-Source: simulated`,
  };
}

interface Filled {
  readonly rows: number;
  readonly days: number;
  /** A moment of the last day after which no call lies. */
  readonly nowMs: number;
}

/** Stores calls day by day through the engine, but for old minutes, which are not kept. */
export async function fillDays(
  { store, pool, url }: { store: Store; pool: pg.Pool; url: string },
  customers: readonly Customer[],
  { rows: count, days, nowMs }: Filled,
): Promise<void> {
  const startMs = performance.now();
  const perDay = Math.ceil(count / days);
  const today = Math.floor(nowMs / DAY_MS);
  for (let day = days - 1; day >= 0; day--) {
    const dayMs = (today - day) * DAY_MS;
    const spanMs = Math.min(DAY_MS, nowMs - dayMs);
    const rows = new RowBuffer(0);
    for (let row = 0; row < perDay; row++)
      rows.append(callAt(dayMs + Math.floor((spanMs * row) / perDay), oneOf(customers)));
    await makePartitions(store, daysIn(rows.bytes), nowMs);
    const next = { sequence: days - day, segment: 0, position: 0 };
    const sums = async () => ({ ...(await sumsOf([rows.bytes])), ...(day > 1 && { minutes: [] }) });
    const part = { bodies: [rows.bytes], sums, next };
    await ingestPart(pool, 'bench', next, async () => part);
  }
  // Longer than the pool waits for anything.
  const patient = new pg.Client({ connectionString: url });
  await patient.connect();
  await patient.query('vacuum analyze');
  await patient.end();
  console.log(
    `${count} calls of ${customers.length} accounts in ${days} days: made in ${((performance.now() - startMs) / 1_000).toFixed(0)} s`,
  );
}

/** Frames with calls of the seconds from `nowMs` on, as they come from busy accounts. */
export function recentFrames(customers: readonly Customer[], count: number, nowMs: number): Buffer[] {
  const rows = new RowBuffer(FRAME_HEAD_BYTES);
  const frames: Buffer[] = [];
  for (let row = 0; row < count; row++) {
    rows.append(callAt(nowMs + Math.floor(row / 5), oneOf(customers)));
    if (rows.length < FRAME_BYTES && row < count - 1) continue;
    frames.push(Buffer.from(rows.bytes));
    rows.clear();
  }
  return frames;
}
