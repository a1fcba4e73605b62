import { setImmediate as nextTurn } from 'node:timers/promises';
import { countOf } from '../../store/usage-counts.ts';
import type { CallSums, KeyDay, RollUp, ServiceDay } from '../../store/usage-sums.ts';
import { addAt, type SumsByTime, sumAt } from './call-sum.ts';
import { agentAt, atMsOf, ROW, rowEnd, symbolAt, viewOf } from './rows.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** About a fifth of a millisecond of work between turns of the event loop: a COPY and responses wait for no longer. */
const SLICE = 250;
/** Scenario symbols of test keys that fail or wait on purpose, and must not lower the service record. */
const STAGED: ReadonlySet<string> = new Set(['TEST.ERROR', 'TEST.DOWN', 'TEST.SLOW']);
const STAGED_LENGTHS: ReadonlySet<number> = new Set([...STAGED].map(({ length }) => length));

/** Calls to one endpoint with one key. */
interface Series {
  readonly accountId: string;
  readonly keyId: string;
  readonly endpoint: string;
  readonly staged: boolean;
  readonly minutes: SumsByTime;
  readonly use: KeyUse;
}

/** The newest call with a key. */
interface KeyUse {
  readonly keyId: string;
  lastMs: number;
  /** What the client called itself; known once all rows of its body are added. */
  agent: string | null;
  /** Where the symbol of its row is in the body. */
  symbol: number;
}

/** The client address of the newest call with a key, as far as this process knows it. */
export type AddressOfKey = (keyId: string) => string | null;

/** Adds up the rows in `bodies`, in slices that keep the event loop free for requests. */
export async function sumsOf(bodies: readonly Buffer[], addressOf?: AddressOfKey): Promise<CallSums> {
  const tally = new Tally();
  for (const body of bodies) await tally.add(body);
  return tally.sums(addressOf);
}

/** Adds up rows of the journal, piece by piece. */
export class Tally {
  readonly #series: Series[] = [];
  /** By account and key, then by endpoint. */
  readonly #byOwner = new Map<string, Map<string, Series>>();
  readonly #uses = new Map<string, KeyUse>();
  /** Keys whose newest call is in the body that is added now. */
  readonly #newest = new Set<KeyUse>();
  #calls = 0;

  /** How many rows were added. */
  get calls(): number {
    return this.#calls;
  }

  /** The keys of these rows. */
  get keyIds(): string[] {
    return [...this.#uses.keys()];
  }

  /** Adds the rows of `body`. */
  async add(body: Buffer): Promise<void> {
    const view = viewOf(body);
    let at = 0;
    let endpoints: Map<string, Series> | undefined;
    for (let row = 1, before = 0; at < body.length; row++) {
      // Rows of an account follow each other, so that it is looked up once for many.
      if (!endpoints || !haveSameOwner(view, before, at)) endpoints = this.#endpointsOf(body, at);
      before = at;
      at = this.#addRow(body, view, at, endpoints);
      this.#calls++;
      if (row % SLICE === 0) await nextTurn();
    }
    for (const use of this.#newest) use.agent = agentAt(body, use.symbol);
    this.#newest.clear();
  }

  #endpointsOf(body: Buffer, row: number): Map<string, Series> {
    const owner = body.toString('latin1', row + ROW.owner, row + ROW.endpoint);
    let endpoints = this.#byOwner.get(owner);
    if (!endpoints) this.#byOwner.set(owner, (endpoints = new Map()));
    return endpoints;
  }

  #addRow(body: Buffer, view: DataView, row: number, endpoints: Map<string, Series>): number {
    const symbol = symbolAt(view, row);
    const symbolLength = view.getInt32(symbol);
    const staged =
      STAGED_LENGTHS.has(symbolLength) &&
      STAGED.has(body.toString('latin1', symbol + 4, symbol + 4 + symbolLength));
    const name = body.toString('latin1', row + ROW.endpoint + 4, symbol) + (staged ? '!' : '');
    let series = endpoints.get(name);
    if (!series) {
      series = this.#newSeries(body, row, { symbol, staged });
      endpoints.set(name, series);
      this.#series.push(series);
    }
    const atMs = atMsOf(view, row);
    const { use } = series;
    if (atMs > use.lastMs) {
      use.lastMs = atMs;
      use.symbol = symbol;
      this.#newest.add(use);
    }
    sumAt(series.minutes, Math.floor(atMs / MINUTE_MS) * MINUTE_MS).addCall(
      view.getInt16(row + ROW.status),
      view.getInt32(row + ROW.latencyUs),
      view.getUint8(row + ROW.charged),
    );
    return rowEnd(view, symbol);
  }

  #newSeries(body: Buffer, row: number, { symbol, staged }: { symbol: number; staged: boolean }): Series {
    const account = row + ROW.owner + 4;
    const keyId = uuidAt(body, account + 16 + 4);
    let use = this.#uses.get(keyId);
    if (!use) {
      use = { keyId, lastMs: 0, agent: null, symbol };
      this.#uses.set(keyId, use);
    }
    return {
      accountId: uuidAt(body, account),
      keyId,
      endpoint: body.toString('latin1', row + ROW.endpoint + 4, symbol),
      staged,
      minutes: new Map(),
      use,
    };
  }

  /** The sums of all added rows. */
  async sums(addressOf: AddressOfKey = () => null): Promise<CallSums> {
    const allSums = new Map<string, EndpointSums>();
    const serviceDays: SumsByTime = new Map();
    const months = new Map<string, { accountId: string; month: string; charged: number }>();
    const newestMonths = new Map<string, string>();
    const keyDays = new Map<string, { -readonly [Field in keyof KeyDay]: KeyDay[Field] }>();
    const dateOf = datesOfDays();
    let work = 0;
    for (const series of this.#series) {
      const { accountId, keyId, endpoint } = series;
      const name = `${accountId} ${endpoint}`;
      let endpointSums = allSums.get(name);
      if (!endpointSums) {
        endpointSums = { accountId, endpoint, minutes: new Map(), hours: new Map(), days: new Map() };
        allSums.set(name, endpointSums);
      }
      for (const [minuteMs, sum] of series.minutes) {
        const dayMs = Math.floor(minuteMs / DAY_MS) * DAY_MS;
        addAt(endpointSums.minutes, minuteMs, sum);
        addAt(endpointSums.hours, Math.floor(minuteMs / HOUR_MS) * HOUR_MS, sum);
        addAt(endpointSums.days, dayMs, sum);
        if (!series.staged) addAt(serviceDays, dayMs, sum);
        const day = dateOf(dayMs);
        const ofKey = keyDays.get(keyId + day) ?? { accountId, keyId, day, requests: 0, failed: 0 };
        ofKey.requests += sum.requests;
        ofKey.failed += countOf(sum.statuses, (status) => status >= 400);
        keyDays.set(keyId + day, ofKey);
        const month = monthOf(day);
        if (month > (newestMonths.get(accountId) ?? '')) newestMonths.set(accountId, month);
        if (sum.charged > 0) {
          const charged = months.get(accountId + month) ?? { accountId, month, charged: 0 };
          charged.charged += sum.charged;
          months.set(accountId + month, charged);
        }
        if (++work % SLICE === 0) await nextTurn();
      }
    }
    return {
      minutes: [...rollUps(allSums, 'minutes')],
      hours: [...rollUps(allSums, 'hours')],
      days: [...rollUps(allSums, 'days')],
      months: [...months.values()],
      serviceDays: [...serviceDays].map(([dayMs, sum]): ServiceDay => ({
        day: dateOf(dayMs),
        faults: countOf(sum.statuses, (status) => status >= 500),
        requests: sum.requests,
        latencyUs: sum.latencyUs,
        statuses: sum.statuses,
        latencies: sum.latencies,
      })),
      newestMonths: [...newestMonths].map(([accountId, month]) => ({ accountId, month })),
      lastUses: [...this.#uses.values()].map(({ keyId, lastMs, agent }) => ({
        keyId,
        at: new Date(lastMs).toISOString(),
        address: addressOf(keyId),
        agent,
      })),
      keyDays: [...keyDays.values()],
    };
  }
}

/** An account's calls to one endpoint with any key. */
interface EndpointSums extends Pick<Series, 'accountId' | 'endpoint'> {
  readonly minutes: SumsByTime;
  readonly hours: SumsByTime;
  readonly days: SumsByTime;
}

/** Whether two rows have the same account and key. */
function haveSameOwner(view: DataView, a: number, b: number): boolean {
  for (let at = ROW.owner; at < ROW.endpoint; at += 4)
    if (view.getInt32(a + at) !== view.getInt32(b + at)) return false;
  return true;
}

const uuidAt = (body: Buffer, at: number) =>
  body.toString('hex', at, at + 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** Returns the date of a day (`YYYY-MM-DD`), computed once per day. */
function datesOfDays(): (dayMs: number) => string {
  const known = new Map<number, string>();
  return (dayMs) => {
    let date = known.get(dayMs);
    if (date === undefined) {
      date = new Date(dayMs).toISOString().slice(0, 10);
      known.set(dayMs, date);
    }
    return date;
  };
}

function* rollUps(
  allSums: ReadonlyMap<string, EndpointSums>,
  step: 'minutes' | 'hours' | 'days',
): Generator<RollUp> {
  for (const { accountId, endpoint, [step]: sums } of allSums.values()) {
    for (const [atMs, { requests, latencyUs, statuses, latencies }] of sums) {
      yield { accountId, endpoint, atMs, requests, latencyUs, statuses, latencies };
    }
  }
}
