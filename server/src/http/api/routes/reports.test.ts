import type { ApiName, ApiReply } from '@meridian/contracts/api';
import type { ReportModel } from '@meridian/contracts/api/report-model';
import type { Problem } from '@meridian/contracts/errors';
import { describe, expect, test } from 'vitest';
import { pdfText } from '../../../shared/pdf/testing/pdf-text.ts';
import { createStoredReport, TECHNICAL_INDICATORS } from '../../../modules/reports/index.ts';
import { reportPdf } from '../../../modules/reports/pdf/report-pdf.ts';
import { callWith } from '../../../testing/api/served.ts';
import { apiSuite } from '../../../testing/api/suite.ts';

/** The close of a Friday: a report of this day has the current figures of other calls. */
const CLOSE = Date.UTC(2026, 10, 20, 21);
const suite = apiSuite(CLOSE);

const json = async <Name extends ApiName>(path: string) =>
  (await (await suite.get(path)).json()) as ApiReply<Name>;
const post = (path: string, body: object, key = suite.enterprise.live.key) =>
  fetch(`${suite.served.origin}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer());

describe('every figure equals that of its own call:', () => {
  let report: ReportModel;
  const company = () => report.companies[0]!;

  test('the market, its indices and movers', async () => {
    report = await json<'dailyReport'>('/reports/daily?symbols=AAPL');
    expect(report).toMatchObject({ from: '2026-11-20', to: '2026-11-20', closedAt: '2026-11-20T21:00:00Z' });
    const summary = await json<'marketSummary'>('/market/summary');
    expect(report.marketOverview).toMatchObject({
      commentary: summary.aiCommentary,
      indices: summary.indices,
      breadth: summary.breadth,
      fearGreedIndex: summary.sentiment.fearGreedIndex,
      volatilityIndex: summary.sentiment.volatilityIndex,
    });
    const moved = (all: typeof summary.movers.gainers) =>
      all.map(({ symbol, price, changePct }) => ({ symbol, price, changePct }));
    expect(report.topPerformers!.gainers).toMatchObject(moved(summary.movers.gainers));
    expect(report.topPerformers!.losers).toMatchObject(moved(summary.movers.losers));
  });

  test('price, range and volume', async () => {
    const { price, changePct, high52w, low52w, volume } = await json<'quote'>('/stocks/AAPL/quote');
    expect(company()).toMatchObject({ price, changePct, high52w, low52w, volume });
  });

  test('bars', async () => {
    const from = company().bars[0]!.date;
    const { results } = await json<'history'>(`/stocks/AAPL/history?from=${from}`);
    expect(company().bars).toMatchObject(
      (
        results as {
          timestamp: string;
          open: number;
          high: number;
          low: number;
          close: number;
          volume: number;
        }[]
      ).map(({ timestamp, open, high, low, close, volume }) => ({
        date: timestamp.slice(0, 10),
        open,
        high,
        low,
        close,
        volume,
      })),
    );
  });

  test('indicators and their signals', async () => {
    const reply = await json<'indicators'>(
      `/stocks/AAPL/indicators?latest=true&indicators=${TECHNICAL_INDICATORS}`,
    );
    const { rows, summary } = company().technicalAnalysis!;
    expect(summary).toEqual(reply.summary);
    for (const { indicator, value } of rows)
      expect(value).toBeCloseTo(Number(reply.results[0]![indicator]), 6);
  });

  test('findings, news and risk', async () => {
    for (const { horizon, score, findings } of company().recommendations!) {
      const { results, score: mean } = await json<'insights'>(`/stocks/AAPL/insights?horizon=${horizon}`);
      expect([score, findings]).toEqual([mean, results]);
    }
    const { from, items, count } = company().newsSummary!;
    const news = await json<'news'>(`/stocks/AAPL/news?from=${from}&limit=100`);
    // A report does not depend on the address of the portal, which has the pages of simulated news.
    for (const item of news.results) item.url = null;
    expect(items).toEqual(news.results.slice(0, items.length));
    expect(count).toBe(news.count);
    const {
      symbol: _symbol,
      asOf: _asOf,
      source: _source,
      requestId: _id,
      ...risk
    } = await json<'risk'>('/stocks/AAPL/risk');
    expect(company().riskAssessment).toMatchObject(risk);
    const depths = company().riskAssessment!.drawdown.map(({ depth }) => depth);
    expect(Math.min(...depths)).toBe(risk.maxDrawdown.depth);
  });
});

test('format and Accept select the PDF, which names symbol and date, is reproducible, and returns 304 when unchanged', async () => {
  const path = '/reports/weekly?symbols=AAPL&sections=newsSummary';
  const [one, other] = [
    await suite.get(`${path}&format=pdf`),
    await suite.get(path, { accept: 'application/pdf' }),
  ];
  expect(one.headers.get('content-type')).toBe('application/pdf');
  expect(one.headers.get('content-disposition')).toBe(
    'attachment; filename="meridian-aapl-weekly-2026-11-20.pdf"',
  );
  const [file, again] = [await bytesOf(one), await bytesOf(other)];
  expect(file.equals(again)).toBe(true);
  const text = pdfText(file);
  expect(text).toEqual(expect.arrayContaining(['AAPL', '20 Nov 2026 close', 'News summary']));
  expect(text.join(' ')).not.toContain('Risk assessment');
  expect(text.join(' ')).toContain('Simulated prices. They are not prices of a real market.');
  const etag = one.headers.get('etag')!;
  expect((await suite.get(`${path}&format=pdf`, { 'if-none-match': etag })).status).toBe(304);
  expect((await suite.get(path)).headers.get('content-type')).toContain('application/json');
});

test('a POST takes the format in its query or its body, and refuses two formats', async () => {
  const body = { symbols: ['AAPL'], from: '2026-11-02', to: '2026-11-13', sections: { newsSummary: false } };
  const typeOf = async (path: string, format: object) => {
    const reply = await post(path, { ...body, ...format });
    return { status: reply.status, type: reply.headers.get('content-type') };
  };
  const pdf = { status: 200, type: 'application/pdf' };
  const path = '/reports/custom';
  expect(await typeOf(path, { format: 'pdf' })).toEqual(pdf);
  expect(await typeOf(`${path}?format=pdf`, {})).toEqual(pdf);
  expect(await typeOf(`${path}?format=pdf`, { format: 'pdf' })).toEqual(pdf);
  expect(await typeOf(path, { format: 'json' })).toMatchObject({
    status: 200,
    type: expect.stringContaining('application/json'),
  });
  for (const reply of [
    await post(`${path}?format=json`, { ...body, format: 'pdf' }),
    await post(path, { ...body, format: 'csv' }),
  ]) {
    expect(reply.status).toBe(400);
    expect(((await reply.json()) as Problem).errors).toMatchObject([{ field: 'format' }]);
  }
});

test('a PDF is tagged, describes its figures in words, and has bookmarks for its sections', async () => {
  const reply = await json<'monthlyReport'>('/reports/monthly?symbols=JPM');
  const [company] = reply.companies;
  const names = {
    name: 'A company whose name is far longer than any line of a report will ever be, and more',
    symbol: 'VERYLONGSYMBOL1',
  };
  const model = { ...reply, companies: [{ ...company!, ...names }] };
  const file = await reportPdf({ model, logo: undefined, mark: null }, { compress: false });
  const plain = file.toString('latin1');
  for (const mark of ['/Marked true', '/S /Figure', '/S /H1', '/S /TH', 'pdfuaid', '(Risk assessment)'])
    expect(plain).toContain(mark);
  const figures = plain.match(/\/S \/Figure/g)!.length;
  expect(plain.match(/\/Alt /g)).toHaveLength(figures);
  expect(pdfText(file).join(' ')).toContain('A company whose name is far longer');
});

test('a report about an earlier day ignores all later data', async () => {
  const before = await json<'dailyReport'>(
    '/reports/daily?symbols=MSFT&date=2026-11-18&sections=technicalAnalysis,newsSummary',
  );
  expect(before).toMatchObject({ to: '2026-11-18', closedAt: '2026-11-18T21:00:00Z' });
  const [company] = before.companies;
  expect(company!.bars.at(-1)!.date).toBe('2026-11-18');
  expect(company!.price).toBe(company!.bars.at(-1)!.close);
  for (const { publishedAt } of company!.newsSummary!.items)
    expect(publishedAt <= '2026-11-18T21:00:00Z').toBe(true);
});

test('generates a report of many symbols after the response, only for its account', async () => {
  const symbols = ['AAPL', 'MSFT', 'BTCUSD', 'EURUSD'];
  const sections = {
    marketOverview: false,
    topPerformers: false,
    technicalAnalysis: false,
    recommendations: false,
  };
  const reply = await post('/reports/custom', { symbols, from: '2026-10-01', sections });
  expect(reply.status).toBe(202);
  const { id, status } = (await reply.json()) as { id: string; status: string };
  expect([status, reply.headers.get('location')]).toEqual(['queued', `/api/reports/${id}`]);
  expect((await suite.get(`/reports/${id}`)).status).toBe(202);
  const order = suite.served.kept.deferred.findLast(({ type }) => type === 'report');
  expect(order).toMatchObject({ id });
  await createStoredReport(suite.served.context, { id, scheduled: false });
  const ready = await json<'report'>(`/reports/${id}`);
  expect(ready).toMatchObject({
    status: 'ready',
    report: { companies: symbols.map((symbol) => ({ symbol })) },
  });
  const file = await bytesOf(await suite.get(`/reports/${id}?format=pdf`));
  expect(file).toHaveLength(ready.bytes!);
  expect((await callWith(suite.served.origin, suite.pro.live.key)(`/reports/${id}`)).status).toBe(404);
  expect((await callWith(suite.served.origin, suite.enterprise.test.key)(`/reports/${id}`)).status).toBe(404);
});

test.each([
  ['/reports/custom?symbols=AAPL&from=2026-11-10&to=2026-11-01', 'invalid_parameters', 'from'],
  ['/reports/custom?symbols=AAPL&from=2024-01-02', 'plan_required', 'from'],
  ['/reports/daily?symbols=AAPL&date=2026-11-25', 'invalid_parameters', 'date'],
  ['/reports/daily?symbols=AAPL,MSFT,KO,JPM', 'invalid_parameters', 'symbols'],
  ['/reports/daily?symbols=AAPL&sections=weather', 'invalid_parameters', 'sections'],
  ['/reports/daily?symbols=AAPL&format=csv', 'invalid_parameters', 'format'],
  ['/reports/daily?symbols=AAPL&logoId=account', 'invalid_parameters', 'logoId'],
  ['/reports/daily?symbols=NOSUCH', 'symbol_not_found', undefined],
  ['/reports/00000000-0000-4000-8000-000000000001', 'not_found', undefined],
])('%s is refused with %s', async (path, code, field) => {
  const reply = await callWith(suite.served.origin, suite.free.live.key)(path);
  const problem = (await reply.json()) as Problem;
  expect([problem.code, problem.errors?.[0]?.field]).toEqual([code, field]);
});
