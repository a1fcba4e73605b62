import { existsSync, readFileSync } from 'node:fs';
import type { RoutedVendor } from '../../feeds/routes.ts';
import { backfillHistory } from '../../feeds/store/backfill-history.ts';
import { symbolOf } from '../../lake/symbol-names.ts';
import { progressLine } from '../console-output.ts';
import type { FeedsIo } from './feeds-io.ts';

/** Loads the history of a vendor step by step. Steps that are stored are left out when the command is repeated. */
export async function backfill(
  values: Readonly<Record<string, string | undefined>>,
  vendors: readonly RoutedVendor[],
  {
    config: { home },
    openObjects,
    stdout,
    stderr,
    now,
    signal,
    isJson,
  }: FeedsIo & { readonly isJson: boolean },
): Promise<number> {
  const routed = vendors.find(({ vendor }) => vendor.name === values['vendor']);
  const interval = values['interval'] ?? '1d';
  const fromMs = Date.parse(values['from'] ?? '');
  const toMs = values['to'] === undefined ? now() : Date.parse(values['to']);
  const fault =
    (!routed && '--vendor must be one of the vendors in FEEDS.') ||
    (routed && !routed.vendor.history && `${routed.vendor.name} has no history of prices.`) ||
    (interval !== '1d' && interval !== '1m' && '--interval must be 1d or 1m.') ||
    (!(fromMs < toMs) && '--from must be a date such as 2016-01-01, before --to.');
  if (fault || !routed || (interval !== '1d' && interval !== '1m')) {
    stderr.write(`${fault || 'Wrong arguments.'}\n`);
    return 2;
  }
  const symbols = symbolsOf(values['symbols'], routed);
  const title = `Loading the history of ${routed.vendor.name}, steps`;
  // Progress shares standard output with the result.
  const show = isJson ? () => undefined : progressLine(title, now);
  const bars = await backfillHistory(
    routed,
    { symbols, interval, fromMs, toMs },
    {
      home,
      objects: await openObjects?.(),
      now,
      ...(signal && { signal }),
      onStep: show,
      onFault: (sentence) => stderr.write(`${sentence}\n`),
    },
  );
  stdout.write(
    isJson
      ? `${JSON.stringify({ vendor: routed.vendor.name, interval, symbols, bars })}\n`
      : `${bars} bars of ${symbols.length} symbols are stored.\n`,
  );
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
