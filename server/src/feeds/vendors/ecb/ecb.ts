import { timeText } from '@meridian/market/dates';
import { FeedHttpError } from '../../http/feed-http.ts';
import type { Vendor, VendorTools } from '../../vendor.ts';
import { textOf, objectOf } from '../values.ts';
import { type EcbDay, readEcbDays } from './rates.ts';

const FOLDER = '/stats/eurofxref';
const DAILY = `${FOLDER}/eurofxref-daily.xml`;
const QUARTER = `${FOLDER}/eurofxref-hist-90d.xml`;
const ALL = `${FOLDER}/eurofxref-hist.xml`;
const HALF_AN_HOUR_MS = 1_800_000;
const DAY_MS = 86_400_000;
/** The file of a quarter certainly has so many days. */
const QUARTER_DAYS = 80;

/** All days that are needed after `lastDate`: from the smallest file that has them. */
async function readDays({ http, now }: VendorTools, lastDate: string): Promise<EcbDay[]> {
  const daysAgo = lastDate === '' ? Number.POSITIVE_INFINITY : (now() - Date.parse(lastDate)) / DAY_MS;
  const larger = daysAgo > QUARTER_DAYS ? [ALL, QUARTER] : daysAgo > 2 ? [QUARTER] : [];
  for (const path of [...larger, DAILY]) {
    try {
      return readEcbDays(await http.text(path, { maxBytes: 64 * 1024 * 1024 }));
    } catch (error) {
      // A proxy may have some of the files only.
      if (!(error instanceof FeedHttpError) || error.isTemporary || path === DAILY) throw error;
    }
  }
  return [];
}

/** The euro reference rates of the European Central Bank, once a working day. */
export const ecb: Vendor = {
  name: 'ecb',
  terms: {
    redistribution:
      'The rates may be passed on when the ECB is named. They are for information, not for transactions.',
    attribution: 'Euro foreign exchange reference rates: European Central Bank',
    url: 'https://www.ecb.europa.eu/services/using-our-site/disclaimer/html/index.en.html',
  },
  defaults: { restUrl: 'https://www.ecb.europa.eu', streamUrl: '' },
  restLimit: { calls: 1, perMs: 1_000 },
  requires: [],
  symbols: [],
  vendorSymbol: () => undefined,
  polling: [
    {
      // Published about 16:00 in Frankfurt.
      everyMs: HALF_AN_HOUR_MS,
      async poll(tools, state) {
        const lastDate = textOf(objectOf(state)?.['lastDate']);
        const days = (await readDays(tools, lastDate)).filter(({ date }) => date > lastDate);
        const newest =
          days
            .map(({ date }) => date)
            .toSorted()
            .at(-1) ?? lastDate;
        const lines = days.flatMap(({ date, rates }) =>
          Array.from(rates, ([currency, rate]) => `${date},${currency},${rate}`),
        );
        const table = { name: 'reference-rates', lines: ['date,currency,units_per_eur', ...lines] };
        return { tables: lines.length > 0 ? [table] : [], state: { lastDate: newest } };
      },
    },
  ],
  async test(tools) {
    const about = { delayMinutes: null, coverage: 'the euro against about 30 currencies, once a day' };
    try {
      const [day] = readEcbDays(await tools.http.text(DAILY));
      return {
        works: true,
        detail: `The newest rates are of ${day?.date ?? timeText(tools.now())}.`,
        ...about,
      };
    } catch (error) {
      return { works: false, detail: `${(error as Error).message}.`, ...about };
    }
  },
};
