import { REPORT_FIELDS } from '@meridian/market/fundamentals/reports';
import { openFeedHttp } from '../../http/feed-http.ts';
import type { ImportTable, Vendor, VendorTools } from '../../vendor.ts';
import { newsTable } from '../import-rows.ts';
import { US_SYMBOLS } from '../us-symbols.ts';
import { listOf, numberOf, objectOf, textOf } from '../values.ts';
import { reportsOf, type SecReport } from './company-facts.ts';

const HOUR_MS = 3_600_000;
/** The list of companies is at another host than the filings. */
const LIST_HOST = 'https://www.sec.gov';
const OWN_HOST = 'https://data.sec.gov';
const BYTES_MAX = 128 * 1024 * 1024;

/** The SEC refuses calls without a contact address. */
const headersOf = ({ settings }: VendorTools) => ({
  'user-agent': `Meridian ${settings.contact ?? 'no-contact@localhost'}`,
});

const snakeCase = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** `BRK.B` is `BRK-B` in the list of the SEC. */
const tickerOf = (symbol: string) => symbol.replace('.', '-');

/** The number of each company, by ticker. */
async function readCompanies(tools: VendorTools): Promise<Map<string, string>> {
  const { settings, now } = tools;
  const http =
    settings.restUrl === OWN_HOST
      ? openFeedHttp({ baseUrl: LIST_HOST, limit: sec.restLimit, now })
      : tools.http;
  const list = objectOf(await http.json('/files/company_tickers.json', { headers: headersOf(tools) })) ?? {};
  return new Map(
    Object.values(list).map((row) => {
      const it = objectOf(row) ?? {};
      return [textOf(it['ticker']), String(numberOf(it['cik_str'])).padStart(10, '0')];
    }),
  );
}

interface Submission {
  readonly accession: string;
  readonly form: string;
  /** RFC 3339. */
  readonly accepted: string;
  readonly document: string;
  readonly title: string;
}

async function readSubmissions(tools: VendorTools, cik: string): Promise<Submission[]> {
  const reply = objectOf(
    await tools.http.json(`/submissions/CIK${cik}.json`, { headers: headersOf(tools), maxBytes: BYTES_MAX }),
  );
  const recent = objectOf(objectOf(reply?.['filings'])?.['recent']) ?? {};
  const column = (name: string) => listOf(recent[name]);
  return column('accessionNumber').map((accession, at) => ({
    accession: textOf(accession),
    form: textOf(column('form')[at]),
    accepted: textOf(column('acceptanceDateTime')[at]),
    document: textOf(column('primaryDocument')[at]),
    title: textOf(column('primaryDocDescription')[at]),
  }));
}

/** Filings that the public reads; ownership reports and letters are left out. */
const NEWS_FORMS = /^(?:8-K|10-[KQ]|20-F|6-K|S-1|DEF 14A|SC 13[DG])(?:\/A)?$/;

function newsOf(symbol: string, cik: string, submissions: readonly Submission[], sinceMs: number) {
  return submissions
    .filter(({ form, accepted }) => NEWS_FORMS.test(form) && Date.parse(accepted) > sinceMs)
    .map(({ accession, form, accepted, document, title }) => ({
      atMs: Date.parse(accepted),
      title: `${symbol} filed ${form}${title === '' || title === form ? '' : `: ${title}`}`,
      summary: null,
      publisher: 'SEC EDGAR',
      url: `${LIST_HOST}/Archives/edgar/data/${Number(cik)}/${accession.replaceAll('-', '')}/${document}`,
      symbols: [symbol],
    }));
}

/** Reports in the form that `meridian import` reads. They are known from the moment in which the SEC accepted the filing. */
function reportsTable(rows: readonly { symbol: string; report: SecReport; accepted: string }[]): ImportTable {
  const fields = REPORT_FIELDS.filter((field) =>
    rows.some(({ report }) => report.values[field] !== undefined),
  );
  const header = [
    'symbol',
    'end_date',
    'fiscal_year',
    'period_focus',
    'doc_type',
    'first_seen',
    'accepted_at',
  ];
  return {
    name: 'reports',
    lines: [
      [...header, ...fields.map(snakeCase)].join(','),
      ...rows.map(({ symbol, report, accepted }) =>
        [
          symbol,
          report.periodEnd,
          report.fiscalYear,
          report.fiscalPeriod,
          report.form,
          report.filed,
          accepted,
          ...fields.map((field) => report.values[field] ?? ''),
        ].join(','),
      ),
    ],
  };
}

/** Fundamentals and filings of US companies, from EDGAR of the Securities and Exchange Commission. */
export const sec: Vendor = {
  name: 'sec',
  terms: {
    redistribution: 'Filings are in the public domain and may be passed on.',
    attribution: null,
    url: 'https://www.sec.gov/about/privacy-information#dissemination',
  },
  defaults: { restUrl: OWN_HOST, streamUrl: '' },
  restLimit: { calls: 8, perMs: 1_000 },
  requires: [],
  symbols: US_SYMBOLS.filter((symbol) => symbol !== 'SPY'),
  vendorSymbol: (symbol) => (/^[A-Z]{1,5}(?:\.[A-Z])?$/.test(symbol) ? tickerOf(symbol) : undefined),
  polling: [
    {
      everyMs: HOUR_MS,
      async poll(tools, state) {
        const before = objectOf(objectOf(state)?.['newestMs']) ?? {};
        const newestMs: Record<string, number> = {};
        const companies = await readCompanies(tools);
        const reports = [];
        const news = [];
        for (const symbol of tools.symbols) {
          const cik = companies.get(tickerOf(symbol));
          if (cik === undefined) continue;
          const sinceMs = numberOf(before[symbol]) || 0;
          const submissions = await readSubmissions(tools, cik);
          newestMs[symbol] = submissions.reduce(
            (newest, { accepted }) => Math.max(newest, Date.parse(accepted) || 0),
            sinceMs,
          );
          if (newestMs[symbol] === sinceMs) continue;
          news.push(...newsOf(symbol, cik, submissions, sinceMs));
          const acceptedOf = new Map(submissions.map(({ accession, accepted }) => [accession, accepted]));
          const path = `/api/xbrl/companyfacts/CIK${cik}.json`;
          const facts = await tools.http.json(path, { headers: headersOf(tools), maxBytes: BYTES_MAX });
          for (const report of reportsOf(facts))
            reports.push({ symbol, report, accepted: acceptedOf.get(report.accession) ?? '' });
        }
        const tables = [
          ...(reports.length > 0 ? [reportsTable(reports)] : []),
          ...(news.length > 0 ? [newsTable(news)] : []),
        ];
        return { tables, state: { newestMs } };
      },
    },
  ],
  async test(tools) {
    const about = { delayMinutes: 0, coverage: 'filings and fundamentals of US companies' };
    try {
      const companies = await readCompanies(tools);
      return { works: true, detail: `It lists ${companies.size} companies.`, ...about };
    } catch (error) {
      return { works: false, detail: `${(error as Error).message}.`, ...about };
    }
  },
};
