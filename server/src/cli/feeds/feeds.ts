import { parseArgs } from 'node:util';
import { configuredVendors } from '../../configured-vendors.ts';
import { readFeedsReport } from '../../feeds/feeds-report.ts';
import { backfill } from './backfill.ts';
import type { FeedsIo } from './feeds-io.ts';
import { statusText } from './status-text.ts';
import { testVendors } from './test-vendors.ts';

export const FEEDS_USAGE = `meridian feeds                state, lag, messages a second and gaps of the running feeds
meridian feeds test           whether each vendor of FEEDS works, and what it covers
meridian feeds backfill --vendor NAME [--symbols FILE.csv|A,B] --from DATE [--to DATE] [--interval 1d|1m]
                              loads history of a vendor; continues where it was interrupted
         --json               print the result as JSON`;

/** Runs `meridian feeds`. Returns the exit code: 1 when something does not work, 2 for wrong arguments. */
export async function runFeeds(argv: readonly string[], io: FeedsIo): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    strict: false,
    options: {
      vendor: { type: 'string' },
      symbols: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      interval: { type: 'string' },
      json: { type: 'boolean' },
    },
  });
  const [command = 'status', ...rest] = positionals;
  const isJson = values['json'] === true;
  if (rest.length === 0 && command === 'status') {
    const { home } = io.config;
    io.stdout.write(
      isJson ? `${JSON.stringify(readFeedsReport(home) ?? null, null, 2)}\n` : statusText(home, io.now()),
    );
    return 0;
  }
  if (rest.length === 0 && command === 'test')
    return await testVendors(configuredVendors(io.config), { ...io, isJson });
  if (rest.length === 0 && command === 'backfill')
    return await backfill(values as Record<string, string>, configuredVendors(io.config), { ...io, isJson });
  io.stderr.write(`${FEEDS_USAGE}\n`);
  return 2;
}
