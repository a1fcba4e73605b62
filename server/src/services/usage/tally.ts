import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CallSums, RollUp, ServiceDay } from '../../store/usage-ingest.ts';
import { latencyClass } from './histogram.ts';
import { POSTGRES_EPOCH_MS, ROW } from './rows.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** About a millisecond of work; replies leave in between. */
const SLICE = 1_000;
/** Scenario symbols of test keys that fail or wait on purpose, which is no mark of the service. */
const STAGED: ReadonlySet<string> = new Set(['TEST.ERROR', 'TEST.DOWN', 'TEST.SLOW']);
const STAGED_LENGTHS: ReadonlySet<number> = new Set([...STAGED].map(({ length }) => length));

/** Some calls together: how many, and how long they took. */
class Sum {
  requests = 0;
  charged = 0;
  latencyUs = 0;
  readonly classes: number[] = [];
  readonly counts: number[] = [];

  addCall(latencyUs: number, charged: number): void {
    this.requests++;
    this.charged += charged;
    this.latencyUs += latencyUs;
    this.#count(latencyClass(latencyUs), 1);
  }

  add(other: Sum): void {
    this.requests += other.requests;
    this.charged += other.charged;
    this.latencyUs += other.latencyUs;
    for (let index = 0; index < other.classes.length; index++) {
      this.#count(other.classes[index]!, other.counts[index]!);
    }
  }

  #count(latency: number, count: number): void {
    const index = this.classes.indexOf(latency);
    if (index === -1) {
      this.classes.push(latency);
      this.counts.push(count);
    } else this.counts[index]! += count;
  }
}

type SumsByTime = Map<number, Sum>;

/** Calls with one key to one endpoint that ended with one status. */
interface Series {
  readonly accountId: string;
  readonly keyId: string;
  readonly endpoint: string;
  readonly status: number;
  readonly staged: boolean;
  readonly minutes: SumsByTime;
  lastMs: number;
}

/** Adds up rows of calls, each read once, in slices that leave the event loop free for replies. */
export class Tally {
  readonly #series = new Map<string, Series>();

  /** Adds the rows that lie in `body` one after the other. */
  async add(body: Buffer): Promise<void> {
    let at = 0;
    for (let row = 1; at < body.length; row++) {
      at = this.#addRow(body, at);
      if (row % SLICE === 0) await nextTurn();
    }
  }

  #addRow(body: Buffer, row: number): number {
    const endpointEnd = row + ROW.endpoint + 4 + body.readInt32BE(row + ROW.endpoint);
    const symbolLength = body.readInt32BE(endpointEnd);
    const staged =
      STAGED_LENGTHS.has(symbolLength) &&
      STAGED.has(body.toString('latin1', endpointEnd + 4, endpointEnd + 4 + symbolLength));
    // Status, account, key and endpoint lie together, so that one text names the series.
    const name = body.toString('latin1', row + ROW.status, endpointEnd) + (staged ? '!' : '');
    let series = this.#series.get(name);
    if (!series) {
      series = seriesOf(body, row, endpointEnd, staged);
      this.#series.set(name, series);
    }
    const us = body.readInt32BE(row + ROW.at) * 4_294_967_296 + body.readUInt32BE(row + ROW.at + 4);
    const atMs = POSTGRES_EPOCH_MS + us / 1_000;
    if (atMs > series.lastMs) series.lastMs = atMs;
    sumAt(series.minutes, Math.floor(atMs / MINUTE_MS) * MINUTE_MS).addCall(
      body.readInt32BE(row + ROW.latencyUs),
      body[row + ROW.charged]!,
    );
    let at = pastField(body, endpointEnd);
    for (let field = 0; field < 4; field++) at = pastField(body, at);
    return at;
  }

  /** Starts of the days (UTC) that have calls. */
  get days(): ReadonlySet<number> {
    const days = new Set<number>();
    for (const { minutes } of this.#series.values()) {
      for (const minuteMs of minutes.keys()) days.add(Math.floor(minuteMs / DAY_MS) * DAY_MS);
    }
    return days;
  }

  /** The sums of everything that was added. */
  async sums(): Promise<CallSums> {
    const lines = new Map<string, Line>();
    const serviceDays: SumsByTime = new Map();
    const faultsByDay = new Map<number, number>();
    const months = new Map<string, { accountId: string; month: string; charged: number }>();
    const newestMonths = new Map<string, string>();
    const lastUses = new Map<string, number>();
    const monthOfDay = monthsOfDays();
    let work = 0;
    for (const series of this.#series.values()) {
      const { accountId, keyId, endpoint, status } = series;
      const name = `${accountId} ${status} ${endpoint}`;
      let line = lines.get(name);
      if (!line) {
        line = { accountId, endpoint, status, minutes: new Map(), hours: new Map(), days: new Map() };
        lines.set(name, line);
      }
      lastUses.set(keyId, Math.max(lastUses.get(keyId) ?? 0, series.lastMs));
      for (const [minuteMs, sum] of series.minutes) {
        const dayMs = Math.floor(minuteMs / DAY_MS) * DAY_MS;
        sumAt(line.minutes, minuteMs).add(sum);
        sumAt(line.hours, Math.floor(minuteMs / HOUR_MS) * HOUR_MS).add(sum);
        sumAt(line.days, dayMs).add(sum);
        if (!series.staged) {
          sumAt(serviceDays, dayMs).add(sum);
          if (status >= 500) faultsByDay.set(dayMs, (faultsByDay.get(dayMs) ?? 0) + sum.requests);
        }
        const month = monthOfDay(dayMs);
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
      minutes: rollUps(lines, 'minutes'),
      hours: rollUps(lines, 'hours'),
      days: rollUps(lines, 'days'),
      months: [...months.values()],
      serviceDays: [...serviceDays].map(([dayMs, sum]): ServiceDay => ({
        day: new Date(dayMs).toISOString().slice(0, 10),
        faults: faultsByDay.get(dayMs) ?? 0,
        requests: sum.requests,
        latencyUs: sum.latencyUs,
        classes: sum.classes,
        counts: sum.counts,
      })),
      newestMonths: [...newestMonths].map(([accountId, month]) => ({ accountId, month })),
      lastUses: [...lastUses].map(([keyId, lastMs]) => ({ keyId, at: new Date(lastMs).toISOString() })),
    };
  }
}

/** An account's calls to one endpoint that ended with one status, whatever key they came with. */
interface Line extends Pick<Series, 'accountId' | 'endpoint' | 'status'> {
  readonly minutes: SumsByTime;
  readonly hours: SumsByTime;
  readonly days: SumsByTime;
}

function seriesOf(body: Buffer, row: number, endpointEnd: number, staged: boolean): Series {
  const account = row + ROW.owner + 4;
  const key = account + 16 + 4;
  return {
    accountId: uuidAt(body, account),
    keyId: uuidAt(body, key),
    endpoint: body.toString('latin1', row + ROW.endpoint + 4, endpointEnd),
    status: body.readInt16BE(row + ROW.status),
    staged,
    minutes: new Map(),
    lastMs: 0,
  };
}

const uuidAt = (body: Buffer, at: number) =>
  body.toString('hex', at, at + 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** The place after a field, which begins with its length; that of null is negative. */
const pastField = (body: Buffer, at: number) => at + 4 + Math.max(0, body.readInt32BE(at));

function sumAt(sums: SumsByTime, atMs: number): Sum {
  let sum = sums.get(atMs);
  if (!sum) {
    sum = new Sum();
    sums.set(atMs, sum);
  }
  return sum;
}

/** First days of months, each found out once. */
function monthsOfDays(): (dayMs: number) => string {
  const known = new Map<number, string>();
  return (dayMs) => {
    let month = known.get(dayMs);
    if (month === undefined) {
      month = `${new Date(dayMs).toISOString().slice(0, 7)}-01`;
      known.set(dayMs, month);
    }
    return month;
  };
}

function* rollUps(lines: ReadonlyMap<string, Line>, step: 'minutes' | 'hours' | 'days'): Generator<RollUp> {
  for (const { accountId, endpoint, status, [step]: sums } of lines.values()) {
    for (const [atMs, { requests, latencyUs, classes, counts }] of sums) {
      yield { accountId, endpoint, status, atMs, requests, latencyUs, classes, counts };
    }
  }
}
