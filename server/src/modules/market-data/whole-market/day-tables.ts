import type { Adjustment } from '@meridian/market/bars';
import { aroundTheClock, foreignExchange, nyse } from '@meridian/market/calendar';
import { dateOf, dayOf } from '@meridian/market/dates';
import { createByteCache } from '../../../lake/byte-cache.ts';
import type { Lake } from '../../../lake/lake.ts';
import { marketGeneration } from '../../../lake/market-generation.ts';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import { type DayTable, tableBytesOf } from './day-table.ts';
import { readMonth } from './month-tables.ts';
import { presentTable, type PresentRows, readPresentRows } from './present-table.ts';

/** Room for 70 dates of 10,000 symbols. */
const CACHE_BYTES = 64 * 1_024 * 1_024;
const PRESENT_DATES = 6;
/** A table of sessions in progress stays for a second, and longer when making it took long. */
const PRESENT_MS = 1_000;
const PRESENT_PER_WORK = 10;

const CALENDARS = [nyse, aroundTheClock, foreignExchange];

interface DayQuery {
  readonly date: string;
  readonly adjustment: Adjustment;
}

interface Reading {
  readonly key: string;
  /** What `marketGeneration` returned when the call came. */
  readonly generation: string;
  readonly settled: boolean;
}

/**
 * The market by date, one columnar table for each, in a cache of bounded size that all lakes share. A table that is not in
 * the cache is read once however many ask for it.
 */
class DayTables {
  readonly #tables = createByteCache<DayTable>(CACHE_BYTES, tableBytesOf);
  readonly #present = new BoundedCache<PresentRows>(PRESENT_DATES);
  readonly #fresh = new BoundedCache<{ readonly table: DayTable; readonly untilMs: number }>(PRESENT_DATES);
  readonly #reading = new Map<string, Promise<DayTable>>();
  readonly #names = new WeakMap<Lake, number>();
  #lakes = 0;
  /** Months are read one after the other. */
  #lastMonth: Promise<unknown> = Promise.resolve();

  /** The table of a date; a value when it is in the cache, else a promise. */
  read(lake: Lake, query: DayQuery): DayTable | Promise<DayTable> {
    const generation = marketGeneration(lake);
    const key = `${this.#nameOf(lake)} ${query.date} ${query.adjustment} ${generation}`;
    const settled = isSettled(lake, query.date);
    const fresh = settled ? undefined : this.#fresh.get(key);
    const found = settled
      ? this.#tables.get(key)
      : fresh && fresh.untilMs > lake.now()
        ? fresh.table
        : undefined;
    return found ?? this.#reading.get(key) ?? this.#start(lake, query, { key, generation, settled });
  }

  #start(lake: Lake, query: DayQuery, { key, generation, settled }: Reading): Promise<DayTable> {
    const made = settled
      ? this.#lastMonth.then(() => this.#makeSettled(lake, query, { key, generation }))
      : this.#makePresent(lake, query, key);
    const started = made.finally(() => this.#reading.delete(key));
    this.#reading.set(key, started);
    if (settled) this.#lastMonth = started.catch(() => undefined);
    return started;
  }

  async #makeSettled(
    lake: Lake,
    query: DayQuery,
    { key, generation }: Omit<Reading, 'settled'>,
  ): Promise<DayTable> {
    const found = this.#tables.get(key);
    if (found) return found;
    const { date, adjustment } = query;
    const month = date.slice(0, 7);
    const lastDate = settledThrough(lake);
    const tables = await readMonth(lake, { month, lastDate, adjustment }, generation);
    let own: DayTable | undefined;
    for (const table of tables) {
      if (table.date === date) own = table;
      this.#tables.set(`${this.#nameOf(lake)} ${table.date} ${adjustment} ${generation}`, table);
    }
    if (own) return own;
    // A date on which no symbol of the market had a session.
    const empty = await presentTable(lake, { date, rows: [], damaged: tables[0]?.damaged ?? [] }, generation);
    this.#tables.set(key, empty);
    return empty;
  }

  async #makePresent(lake: Lake, query: DayQuery, key: string): Promise<DayTable> {
    let rows = this.#present.get(key);
    if (!rows) this.#present.set(key, (rows = await readPresentRows(lake, query)));
    const startMs = performance.now();
    const table = await presentTable(lake, rows, `${key} ${lake.now()}`);
    const tookMs = performance.now() - startMs;
    const untilMs = lake.now() + Math.max(PRESENT_MS, PRESENT_PER_WORK * tookMs);
    this.#fresh.set(key, { table, untilMs });
    return table;
  }

  #nameOf(lake: Lake): number {
    let name = this.#names.get(lake);
    if (name === undefined) this.#names.set(lake, (name = ++this.#lakes));
    return name;
  }
}

/** The last date on which no market has a session in progress or to come. */
const settledThrough = (lake: Lake): string =>
  CALENDARS.map((calendar) => {
    const { date } = calendar.lastFinished(lake.now());
    // Up to the day before the next session, nothing of a market is to come.
    return dayBefore(calendar.next(date).date);
  }).toSorted()[0]!;

const dayBefore = (date: string) => dateOf(dayOf(date) - 1);

const isSettled = (lake: Lake, date: string): boolean => date <= settledThrough(lake);

const dayTables = new DayTables();

/** The table of a date of a lake's market. Returns a value when it is in memory, else a promise. */
export const readDay = (lake: Lake, query: DayQuery): DayTable | Promise<DayTable> =>
  dayTables.read(lake, query);
