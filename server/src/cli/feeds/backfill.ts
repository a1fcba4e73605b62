import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '@meridian/market/dates';
import { openFeedHttp } from '../../feeds/http/feed-http.ts';
import { restLimitOf } from '../../feeds/http/rest-limit.ts';
import type { RoutedVendor } from '../../feeds/routes.ts';
import { dailyTable, minuteTable } from '../../feeds/store/bar-tables.ts';
import { importTables } from '../../feeds/store/import-tables.ts';
import { symbolOf } from '../../lake/symbol-names.ts';
import { progressLine } from '../console-output.ts';
import type { FeedsIo } from './feeds-io.ts';

/** What one step loads: minutes are many. */
const STEP_MS = { '1d': 3_660 * DAY_MS, '1m': 30 * DAY_MS } as const;

interface Step {
  readonly symbol: string;
  readonly fromMs: number;
  readonly toMs: number;
}

const keyOf = ({ symbol, fromMs, toMs }: Step) => `${symbol} ${fromMs} ${toMs}`;

/** Loads the history of a vendor step by step. Steps that are stored are left out when the command is repeated. */
export async function backfill(
  values: Readonly<Record<string, string | undefined>>,
  vendors: readonly RoutedVendor[],
  { config: { home }, openObjects, stdout, stderr, now, signal }: FeedsIo,
): Promise<number> {
  const routed = vendors.find(({ vendor }) => vendor.name === values['vendor']);
  const interval = values['interval'] ?? '1d';
  const fromMs = Date.parse(values['from'] ?? '');
  const toMs = values['to'] === undefined ? now() : Date.parse(values['to']);
  const fault =
    (!routed && '--vendor must be a vendor that FEEDS names.') ||
    (routed && !routed.vendor.history && `${routed.vendor.name} has no history of prices.`) ||
    (interval !== '1d' && interval !== '1m' && '--interval must be 1d or 1m.') ||
    (!(fromMs < toMs) && '--from must be a date such as 2016-01-01, before --to.');
  if (fault || !routed || (interval !== '1d' && interval !== '1m')) {
    stderr.write(`${fault || 'Wrong arguments.'}\n`);
    return 2;
  }
  const { vendor, settings } = routed;
  const symbols = symbolsOf(values['symbols'], routed);
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
  const objects = await openObjects?.();
  const progress = openProgress(home, `${vendor.name}-${interval}`);
  const show = progressLine(`Loading the history of ${vendor.name}, steps`, now);
  let bars = 0;
  for (const [index, step] of steps.entries()) {
    if (!progress.isDone(keyOf(step))) {
      const rows = [];
      for await (const page of vendor.history!(tools, { ...step, interval })) rows.push(...page);
      if (rows.length > 0) {
        const table = interval === '1d' ? dailyTable(step.symbol, rows) : minuteTable(step.symbol, rows);
        const faults = await importTables(vendor.name, [table], {
          home,
          objects,
          now,
          ...(signal && { signal }),
        });
        for (const it of faults) stderr.write(`${step.symbol}: ${it}\n`);
      }
      bars += rows.length;
      // The end of a step that reaches the present is still to come.
      if (step.toMs < now() - DAY_MS) progress.note(keyOf(step));
    }
    show(index + 1, steps.length);
  }
  stdout.write(`${bars} bars of ${symbols.length} symbols are stored.\n`);
  return 0;
}

/** A list with commas, or a CSV with a column `symbol`; without either, the symbols of the vendor. */
function symbolsOf(text: string | undefined, { vendor, symbols }: RoutedVendor): string[] {
  if (text === undefined) return [...symbols];
  const names = existsSync(text) ? columnOf(readFileSync(text, 'utf8')) : text.split(',');
  const wanted = names.map((name) => symbolOf(name.trim().toUpperCase()));
  return [...new Set(wanted)].filter((symbol) => vendor.vendorSymbol(symbol) !== undefined);
}

function columnOf(csv: string): string[] {
  const [header = '', ...rows] = csv.split(/\r?\n/).filter((line) => line !== '');
  const at = header.toLowerCase().split(',').indexOf('symbol');
  return at < 0
    ? [header, ...rows].map((row) => row.split(',')[0]!)
    : rows.map((row) => row.split(',')[at] ?? '');
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
