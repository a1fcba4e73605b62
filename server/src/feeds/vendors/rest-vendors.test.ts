/** The REST APIs of vendors: what comes page by page is the vendor’s record, and no failure is taken for data. */
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { noRealData, real } from '../../lake/testing/importing.ts';
import { openFeedHttp } from '../http/feed-http.ts';
import { sendJson, startVendorServer, type VendorServer } from '../testing/vendor-server.ts';
import type { HistoryBar, Vendor, VendorTools } from '../vendor.ts';
import { alpaca } from './alpaca/alpaca.ts';
import { binance } from './binance/binance.ts';
import { coinbase } from './coinbase/coinbase.ts';
import { ecb } from './ecb/ecb.ts';
import { fred } from './fred/fred.ts';
import { kraken } from './kraken/kraken.ts';
import { massive } from './massive/massive.ts';
import { rss } from './rss/rss.ts';
import { tiingo } from './tiingo/tiingo.ts';

const MINUTE_MS = 60_000;
const START_MS = Date.UTC(2026, 9, 19);
/** The last bar has not ended yet. */
const BARS = 2_500;
const NOW_MS = START_MS + (BARS - 1) * MINUTE_MS + 30_000;
const SECRET = 'dummy-secret-value';

const bars: readonly HistoryBar[] = Array.from({ length: BARS }, (_, at) => ({
  startMs: START_MS + at * MINUTE_MS,
  open: 100 + (at % 7),
  high: 110 + (at % 5),
  low: 90 - (at % 3),
  close: 101 + (at % 11),
  volume: 1 + at,
}));
const iso = (ms: number) => new Date(ms).toISOString();

/** How each vendor would answer a call for bars. */
const RECORDS: Record<
  string,
  { vendor: Vendor; symbol: string; reply: (url: URL) => unknown; path: RegExp }
> = {
  binance: {
    vendor: binance,
    symbol: 'BTCUSDT',
    path: /^\/api\/v3\/klines$/,
    reply: ({ searchParams }) =>
      bars
        .filter(({ startMs }) => startMs >= Number(searchParams.get('startTime')))
        .slice(0, Number(searchParams.get('limit')))
        .map((it) => [it.startMs, `${it.open}`, `${it.high}`, `${it.low}`, `${it.close}`, `${it.volume}`, 0]),
  },
  coinbase: {
    vendor: coinbase,
    symbol: 'BTCUSD',
    path: /^\/products\/BTC-USD\/candles$/,
    reply({ searchParams }) {
      const [fromMs, toMs] = ['start', 'end'].map((name) => Date.parse(searchParams.get(name)!));
      const rows = bars.filter(({ startMs }) => startMs >= fromMs! && startMs <= toMs!);
      // More are refused.
      if (rows.length > 300) return { message: 'granularity too small for the requested time range' };
      return rows
        .map((it) => [it.startMs / 1_000, it.low, it.high, it.open, it.close, it.volume])
        .toReversed();
    },
  },
  alpaca: {
    vendor: alpaca,
    symbol: 'AAPL',
    path: /^\/v2\/stocks\/AAPL\/bars$/,
    reply({ searchParams }) {
      const from = Number(searchParams.get('page_token') ?? 0);
      const page = bars.slice(from, from + 1_000);
      return {
        bars: page.map((it) => ({
          t: iso(it.startMs),
          o: it.open,
          h: it.high,
          l: it.low,
          c: it.close,
          v: it.volume,
        })),
        symbol: 'AAPL',
        next_page_token: from + 1_000 < BARS ? String(from + 1_000) : null,
      };
    },
  },
  massive: {
    vendor: massive,
    symbol: 'AAPL',
    path: /^\/v2\/aggs\/ticker\/AAPL\/range\/1\/minute\//,
    reply(url) {
      const from = Number(url.searchParams.get('cursor') ?? 0);
      const next = new URL(url);
      next.searchParams.set('cursor', String(from + 1_000));
      return {
        status: 'OK',
        results: bars
          .slice(from, from + 1_000)
          .map((it) => ({ t: it.startMs, o: it.open, h: it.high, l: it.low, c: it.close, v: it.volume })),
        ...(from + 1_000 < BARS && { next_url: next.href.replace(next.origin, 'https://api.example.com') }),
      };
    },
  },
  tiingo: {
    vendor: tiingo,
    symbol: 'AAPL',
    path: /^\/iex\/AAPL\/prices$/,
    reply: () =>
      bars.map((it) => ({
        date: iso(it.startMs),
        open: it.open,
        high: it.high,
        low: it.low,
        close: it.close,
        volume: it.volume,
      })),
  },
  kraken: {
    vendor: kraken,
    symbol: 'BTCUSD',
    path: /^\/0\/public\/OHLC$/,
    reply: () => ({
      error: [],
      result: {
        XXBTZUSD: bars.map((it) => [
          it.startMs / 1_000,
          `${it.open}`,
          `${it.high}`,
          `${it.low}`,
          `${it.close}`,
          '100',
          `${it.volume}`,
          3,
        ]),
        last: NOW_MS / 1_000,
      },
    }),
  },
};
const NAMES = Object.keys(RECORDS);

let server: VendorServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

type Respond = (url: URL, response: ServerResponse) => unknown;
async function toolsFor(
  respond: Respond,
  values: Readonly<Record<string, string>> = {},
): Promise<VendorTools> {
  server = await startVendorServer({ onRequest: respond });
  const { restUrl, streamUrl } = server;
  const settings = {
    restUrl,
    streamUrl,
    values: { KEY: SECRET, KEY_ID: 'id', SECRET_KEY: SECRET, ...values },
    contact: null,
  };
  const limit = { calls: 1_000_000, perMs: 1_000 };
  const pause = () => Promise.resolve();
  const http = openFeedHttp({ baseUrl: restUrl, limit, now: () => NOW_MS, pause });
  return { http, settings, now: () => NOW_MS, symbols: [] };
}
async function historyOf({ vendor, symbol }: { vendor: Vendor; symbol: string }, tools: VendorTools) {
  const found: HistoryBar[] = [];
  const query = { symbol, interval: '1m', fromMs: START_MS, toMs: START_MS + 86_400_000 * 7 } as const;
  for await (const page of vendor.history!(tools, query)) found.push(...page);
  return found;
}

test.each(NAMES)('%s: history is every bar that has ended, once and in order', async (name) => {
  const record = RECORDS[name]!;
  const tools = await toolsFor((url, response) =>
    record.path.test(url.pathname) ? sendJson(response, record.reply(url)) : response.writeHead(404).end(),
  );
  expect(await historyOf(record, tools)).toEqual(bars.slice(0, -1));
});

test.each(NAMES)('%s: a limit is waited for, and the call repeated', async (name) => {
  const record = RECORDS[name]!;
  const failures = [429, 418, 503];
  const tools = await toolsFor((url, response) => {
    const status = failures.shift();
    if (status !== undefined) return response.writeHead(status, { 'retry-after': '1' }).end('{}');
    return sendJson(response, record.reply(url));
  });
  expect(await historyOf(record, tools)).toHaveLength(BARS - 1);
});

const BODIES: readonly (readonly [string, number, string, Record<string, string>])[] = [
  ['a wrong key', 401, '{"message":"unauthorized"}', {}],
  ['a plan without these data', 403, '{"message":"forbidden"}', {}],
  ['a redirect to elsewhere', 302, '', { location: 'https://elsewhere.example.com/' }],
  ['a page instead of JSON', 200, '<html>maintenance</html>', {}],
  [
    'an error with status 200',
    200,
    '{"error":["EQuery:Unknown asset pair"],"status":"ERROR","msg":"no"}',
    {},
  ],
];
describe.each(NAMES)('%s', (name) => {
  test.each(BODIES)('%s is an error without the key, never data', async (_what, status, body, headers) => {
    const tools = await toolsFor((_url, response) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body),
    );
    const outcome = await historyOf(RECORDS[name]!, tools).then(
      (found) => found.length,
      (error: unknown) => error as Error,
    );
    const message = outcome instanceof Error ? outcome.message : `${outcome} bars`;
    expect(['0 bars', expect.stringMatching(/respond|redirect|sent/)]).toContainEqual(message);
    expect(message).not.toContain(SECRET);
    expect(server!.calls.join(' ')).not.toContain(SECRET);
    const check = await RECORDS[name]!.vendor.test({ ...tools, symbols: [RECORDS[name]!.symbol] });
    expect(check.detail).not.toContain(SECRET);
  });
});

test('the ECB: the smallest file with the missing days, whose rates become closes of pairs', async () => {
  const day = (date: string) =>
    `<Cube time='${date}'><Cube currency='USD' rate='1.0472'/><Cube currency='ITL' rate='N/A'/></Cube>`;
  const file = (...days: string[]) =>
    `<?xml version="1.0"?><gesmes:Envelope xmlns:gesmes="http://x"><Cube>${days.map(day).join('')}</Cube></gesmes:Envelope>`;
  const tools = await toolsFor((url, response) => {
    const days = url.pathname.endsWith('daily.xml')
      ? ['2026-10-20']
      : ['2026-10-20', '2026-10-19', '2026-10-16'];
    return response.writeHead(200).end(file(...days));
  });
  const polling = ecb.polling![0]!;
  const first = await polling.poll(tools, undefined);
  expect([...first.tables[0]!.lines]).toEqual([
    'date,currency,units_per_eur',
    '2026-10-20,USD,1.0472',
    '2026-10-19,USD,1.0472',
    '2026-10-16,USD,1.0472',
  ]);
  const second = await polling.poll(tools, first.state);
  expect(second.tables).toEqual([]);
  expect(server!.calls).toEqual([
    '/stats/eurofxref/eurofxref-hist.xml',
    '/stats/eurofxref/eurofxref-daily.xml',
  ]);
});

test('FRED: every vintage with its day, without one where there are too many, and no missing values', async () => {
  const tools = await toolsFor(({ searchParams }, response) => {
    if (searchParams.get('series_id') === 'DGS10' && searchParams.has('realtime_start'))
      return sendJson(response, { error_message: 'Bad Request. Too many vintage dates.' }, 400);
    return sendJson(response, {
      observations: [
        { date: '2026-09-01', value: '4.2', realtime_start: '2026-10-02' },
        { date: '2026-09-01', value: '4.1', realtime_start: '2026-10-16' },
        { date: '2026-10-01', value: '.', realtime_start: '2026-10-16' },
      ],
    });
  });
  const { tables } = await fred.polling![0]!.poll(tools, undefined);
  const lines = [...tables[0]!.lines];
  expect(lines).toContain('2026-09-01,UNRATE,4.2,2026-10-02');
  expect(lines).toContain('2026-09-01,UNRATE,4.1,2026-10-16');
  expect(lines).toContain('2026-09-01,DGS10,4.1,');
  expect(lines.filter((line) => line.includes('2026-10-01'))).toEqual([]);
});

test('RSS: new items about a symbol, each once, and neither items of the future nor entities are read', async () => {
  const item = (title: string, pubDate: string) =>
    `<item><title>${title}</title><link>https://news.example.com/1</link><pubDate>${pubDate}</pubDate></item>`;
  const items = [
    item('$AAPL rises', 'Tue, 20 Oct 2026 10:00:00 GMT'),
    item('No symbol', 'Tue, 20 Oct 2026 10:00:00 GMT'),
    item('$MSFT tomorrow', 'Fri, 20 Nov 2026 10:00:00 GMT'),
  ];
  const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
  const xml = `<?xml version="1.0"?>${bomb}<rss version="2.0"><channel><title>Example &b;</title>${items.join('')}</channel></rss>`;
  const tools = await toolsFor((_url, response) => response.writeHead(200).end(xml));
  const own = { ...tools, settings: { ...tools.settings, values: { URLS: `${server!.restUrl}/feed.xml` } } };
  const first = await rss.polling![0]!.poll(own, undefined);
  const text = [...first.tables[0]!.lines].join('\n');
  expect(text).toContain('$AAPL rises');
  expect(text).not.toMatch(/No symbol|tomorrow|aaaa/);
  expect((await rss.polling![0]!.poll(own, first.state)).tables).toEqual([]);
});

describe.skipIf(noRealData)('documented replies (skipped without ../shared/data)', () => {
  const body = (path: string): unknown => {
    const file = JSON.parse(readFileSync(real(`fixtures/${path}`), 'utf8')) as {
      response?: { body: unknown };
    };
    return file.response?.body ?? file;
  };
  const CASES = [
    ['kraken', 'kraken/http_ohlc.json', kraken, 'BTCUSD', '1m'],
    ['binance', 'binance/klines_example.json', binance, 'BTCUSDT', '1d'],
    ['massive', 'polygon/aggs_range_day.json', massive, 'AAPL', '1d'],
    ['tiingo', 'tiingo/ticker_price_with_date.json', tiingo, 'GOOGL', '1d'],
  ] as const;
  test.each(CASES)(
    '%s: %s gives bars with possible prices',
    async (_name, path, vendor, symbol, interval) => {
      const tools = await toolsFor((_url, response) => sendJson(response, body(path)));
      const found: HistoryBar[] = [];
      for await (const page of vendor.history!(tools, { symbol, interval, fromMs: 0, toMs: NOW_MS }))
        found.push(...page);
      expect(found.length).toBeGreaterThan(0);
      for (const { startMs, open, high, low, close, volume } of found) {
        expect(startMs).toBeGreaterThan(0);
        expect(low).toBeGreaterThan(0);
        expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
        expect(low).toBeLessThanOrEqual(Math.min(open, close));
        expect(volume).toBeGreaterThan(0);
      }
    },
  );
});
