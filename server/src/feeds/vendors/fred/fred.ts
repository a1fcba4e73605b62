import { FeedHttpError } from '../../http/feed-http.ts';
import type { Vendor, VendorTools } from '../../vendor.ts';
import { listOf, numberOf, objectOf, textOf } from '../values.ts';

const DAY_MS = 86_400_000;
/** Series of which the parameters of risk and reports are made, and the best known others. */
const SERIES = [
  'DGS1MO',
  'DGS3MO',
  'DGS2',
  'DGS10',
  'DGS30',
  'DFF',
  'CPIAUCSL',
  'PCEPI',
  'UNRATE',
  'PAYEMS',
  'GDPC1',
  'INDPRO',
  'RSAFS',
  'HOUST',
  'M2SL',
  'T10Y2Y',
];

/** From the first to the last day of which FRED knows what was published. */
const ALL_VINTAGES = { realtime_start: '1776-07-04', realtime_end: '9999-12-31' };

/** Every published value of a series, as a row each. FRED writes a missing value as a dot. */
async function rowsOf({ http, settings }: VendorTools, series: string): Promise<string[]> {
  const query = { series_id: series, api_key: settings.values['KEY'], file_type: 'json', sort_order: 'asc' };
  const read = (vintages: object) =>
    http.json('/fred/series/observations', { query: { ...query, ...vintages } });
  let hasVintages = true;
  const reply = await read(ALL_VINTAGES).catch((error: unknown) => {
    // A series of every day has more vintages than one reply may. It is not revised either.
    if (!(error instanceof FeedHttpError) || error.status !== 400) throw error;
    hasVintages = false;
    return read({});
  });
  return listOf(objectOf(reply)?.['observations']).flatMap((row) => {
    const it = objectOf(row) ?? {};
    const value = numberOf(it['value']);
    const released = hasVintages ? textOf(it['realtime_start']) : '';
    return Number.isNaN(value) ? [] : [`${textOf(it['date'])},${series},${value},${released}`];
  });
}

/** Economic series of the Federal Reserve Bank of St. Louis. */
export const fred: Vendor = {
  name: 'fred',
  terms: {
    redistribution:
      'Public series may be passed on. Series of S&P, NASDAQ, ICE and others need their permission.',
    attribution:
      'This product uses the FRED® API but is not endorsed or certified by the Federal Reserve Bank of St. Louis.',
    url: 'https://fred.stlouisfed.org/docs/api/terms_of_use.html',
  },
  defaults: { restUrl: 'https://api.stlouisfed.org', streamUrl: '' },
  restLimit: { calls: 100, perMs: 60_000 },
  requires: ['KEY'],
  symbols: [],
  vendorSymbol: () => undefined,
  polling: [
    {
      everyMs: DAY_MS / 4,
      async poll(tools) {
        const lines: string[] = [];
        for (const series of SERIES) lines.push(...(await rowsOf(tools, series)));
        const table = { name: 'macro', lines: ['date,series,value,released_at', ...lines] };
        return { tables: lines.length > 0 ? [table] : [], state: null };
      },
    },
  ],
  async test(tools) {
    const about = { delayMinutes: null, coverage: `${SERIES.length} economic series of the United States` };
    try {
      const rows = await rowsOf(tools, 'UNRATE');
      return { works: true, detail: `It sent ${rows.length} values of UNRATE.`, ...about };
    } catch (error) {
      return { works: false, detail: `${(error as Error).message}.`, ...about };
    }
  },
};
