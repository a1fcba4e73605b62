import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@meridian/market/dates';
import { openFeedHttp } from '../http/feed-http.ts';
import { restLimitOf } from '../http/rest-limit.ts';
import type { RoutedVendor } from '../routes.ts';
import { dailyTable, minuteTable } from './bar-tables.ts';
import { importTables, type ImportTablesOptions } from './import-tables.ts';

/** What one step loads: minutes are many. */
const STEP_MS = { '1d': 3_660 * DAY_MS, '1m': 30 * DAY_MS } as const;

export interface BackfillQuery {
  readonly symbols: readonly string[];
  readonly interval: '1d' | '1m';
  readonly fromMs: number;
  /** Exclusive. */
  readonly toMs: number;
}

interface Step {
  readonly symbol: string;
  readonly fromMs: number;
  readonly toMs: number;
}

const keyOf = ({ symbol, fromMs, toMs }: Step) => `${symbol} ${fromMs} ${toMs}`;

/**
 * Loads the history of a vendor into the market store, step by step, and resolves with the number of bars. Steps that are stored are
 * left out when it is repeated. Rejects with a `FeedHttpError` when the vendor fails, and when `signal` aborts.
 */
export async function backfillHistory(
  { vendor, settings }: RoutedVendor,
  { symbols, interval, fromMs, toMs }: BackfillQuery,
  {
    onStep,
    onFault,
    ...options
  }: ImportTablesOptions & {
    readonly onStep: (done: number, total: number) => void;
    /** Receives why bars of a symbol could not be stored, as a sentence. */
    readonly onFault: (fault: string) => void;
  },
): Promise<number> {
  const { home, now, signal } = options;
  const http = openFeedHttp({
    baseUrl: settings.restUrl,
    limit: restLimitOf(vendor, settings),
    now,
    ...(signal && { signal }),
  });
  const tools = { http, settings, now, symbols };
  const steps: Step[] = symbols.flatMap((symbol) => {
    const own: Step[] = [];
    for (let startMs = fromMs; startMs < toMs; startMs += STEP_MS[interval])
      own.push({ symbol, fromMs: startMs, toMs: Math.min(toMs, startMs + STEP_MS[interval]) });
    return own;
  });
  const progress = openProgress(home, `${vendor.name}-${interval}`);
  let bars = 0;
  for (const [index, step] of steps.entries()) {
    signal?.throwIfAborted();
    if (!progress.isDone(keyOf(step))) {
      const rows = [];
      for await (const page of vendor.history!(tools, { ...step, interval })) rows.push(...page);
      if (rows.length > 0) {
        const table = interval === '1d' ? dailyTable(step.symbol, rows) : minuteTable(step.symbol, rows);
        for (const it of await importTables(vendor.name, [table], options)) onFault(`${step.symbol}: ${it}`);
      }
      bars += rows.length;
      // The end of a step that reaches the present is still to come.
      if (step.toMs < now() - DAY_MS) progress.note(keyOf(step));
    }
    onStep(index + 1, steps.length);
  }
  return bars;
}

/** The steps that are stored, in a file of the home. */
function openProgress(home: string, name: string) {
  const folder = join(home, 'tape');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `backfill-${name}.json`);
  const done = new Set<string>(existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as string[]) : []);
  return {
    isDone: (key: string) => done.has(key),
    note(key: string) {
      done.add(key);
      writeFileSync(`${path}.new`, JSON.stringify([...done]), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}
