import { openFeedHttp } from '../../feeds/http/feed-http.ts';
import { restLimitOf } from '../../feeds/http/rest-limit.ts';
import type { RoutedVendor } from '../../feeds/routes.ts';
import type { FeedsIo } from './feeds-io.ts';

const delayText = (minutes: number | null) =>
  minutes === null ? 'end of day' : minutes === 0 ? 'real time' : `delayed by ${minutes} minutes`;

/** Asks each vendor whether its settings work, and prints what it covers and its terms. Returns 1 when one does not work. */
export async function testVendors(
  vendors: readonly RoutedVendor[],
  { stdout, stderr, now, isJson }: Pick<FeedsIo, 'stdout' | 'stderr' | 'now'> & { readonly isJson: boolean },
): Promise<number> {
  if (vendors.length === 0) {
    stderr.write('FEEDS names no vendor. Set it, such as FEEDS=kraken,ecb.\n');
    return 1;
  }
  let failed = 0;
  const checks: object[] = [];
  for (const { vendor, settings, symbols } of vendors) {
    const http = openFeedHttp({ baseUrl: settings.restUrl, limit: restLimitOf(vendor, settings), now });
    const check = await vendor.test({ http, settings, now, symbols });
    if (!check.works) failed += 1;
    if (isJson) {
      checks.push({ vendor: vendor.name, ...check, symbols, terms: vendor.terms });
      continue;
    }
    const count =
      symbols.length === 0
        ? ''
        : `, ${symbols.length} symbols: ${symbols.slice(0, 5).join(', ')}${symbols.length > 5 ? ' …' : ''}`;
    stdout.write(
      [
        `${vendor.name}: ${check.works ? 'works' : 'does not work'}. ${check.detail}`,
        `  Data          ${delayText(check.delayMinutes)}, ${check.coverage}${count}`,
        `  Passing on    ${vendor.terms.redistribution}`,
        `  Attribution   ${vendor.terms.attribution ?? 'none required'}`,
        `  Terms         ${vendor.terms.url}`,
        '',
      ].join('\n'),
    );
  }
  if (isJson) stdout.write(`${JSON.stringify(checks, null, 2)}\n`);
  return failed === 0 ? 0 : 1;
}
