import { expect, test } from 'vitest';
import { DAY_MS, dateOf, dayOf } from '../../dates.ts';
import { ratiosOf, type RatioField } from '../../fundamentals/ratios/ratios.ts';
import { filingDate, shareMultiple } from '../../fundamentals/share-basis.ts';
import { ttm } from '../../fundamentals/ttm.ts';
import {
  allReports,
  companies,
  exchange,
  middle,
  NOW_MS,
  SEED,
  TODAY,
} from '../../testing/simulated-companies.ts';
import { createDailySeries } from '../daily.ts';
import { createExchange, INSTRUMENTS } from '../exchange.ts';
import { createFactors } from '../factors.ts';
import { FIRST_DATE } from '../instrument.ts';
import { earningsBetween } from './earnings.ts';
import { filedReports } from './reports.ts';

const isAmendment = ({ form }: { form: string }) => form.endsWith('/A');

test('every company files each period from fiscal 2015 on once and in order; what is no company files nothing', () => {
  expect(companies.size).toBe(120);
  for (const { reports } of companies.values()) {
    const first = reports.filter((it) => !isAmendment(it));
    expect(first.length).toBeGreaterThanOrEqual(46);
    const expected = first.map((_, i) => [2015 + Math.floor(i / 4), ['Q1', 'Q2', 'Q3', 'FY'][i % 4]]);
    expect(first.map((it) => [it.fiscalYear, it.fiscalPeriod])).toEqual(expected);
    const instants = reports.map(({ filedAtMs }) => filedAtMs);
    expect(instants).toEqual(instants.toSorted((a, b) => a - b));
    expect(instants.every((it) => it % 60_000 === 0)).toBe(true);
  }
  for (const symbol of ['EURUSD', 'BTCUSD', 'SPX']) expect(exchange.reports(symbol, NOW_MS)).toEqual([]);
});

test('a report is filed soon after the release of its earnings, under the same name', () => {
  for (const { instrument, reports } of companies.values()) {
    const releases = earningsBetween(instrument, SEED, FIRST_DATE, TODAY);
    expect(releases.length).toBeGreaterThan(40);
    for (const release of releases) {
      const report = reports.find(({ periodEnd }) => periodEnd === release.periodEnd);
      // The newest release may have no report yet.
      if (!report) continue;
      const afterMs = report.filedAtMs - release.releasedAtMs;
      expect(afterMs).toBeGreaterThan(0);
      // Three days and a long weekend.
      expect(afterMs).toBeLessThan(8 * DAY_MS);
      expect([report.fiscalYear, report.fiscalPeriod]).toEqual([release.fiscalYear, release.fiscalPeriod]);
    }
  }
});

test('dividends for a share are those that the market paid', () => {
  const wrong: string[] = [];
  for (const [symbol, { quarters, events }] of companies) {
    for (const [i, { periodEnd, filedAtMs, values }] of quarters.entries()) {
      const start = quarters[i - 1]?.periodEnd;
      if (!start || start < FIRST_DATE) continue;
      let paid = 0;
      for (const event of events) {
        if (event.type === 'dividend' && event.date > start && event.date <= periodEnd) {
          paid += event.amount / shareMultiple(events, event.date, filingDate(filedAtMs));
        }
      }
      if (Math.abs(values.dividendPerShare! - paid) > 3e-6) wrong.push(`${symbol} ${periodEnd}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('shares begin with those listed, and move by splits, and else by less than 0.2 % from one report to the next', () => {
  let splits = 0;
  for (const { instrument, reports, events } of companies.values()) {
    const last = reports.findLast(({ periodEnd }) => periodEnd < FIRST_DATE)!;
    expect([instrument.symbol, last.values.sharesOutstanding]).toEqual([instrument.symbol, instrument.units]);
    for (const [i, report] of reports.entries()) {
      const before = reports[i - 1];
      if (!before) continue;
      const split = shareMultiple(events, filingDate(before.filedAtMs), filingDate(report.filedAtMs));
      if (split > 1) splits++;
      const ratio = report.values.sharesOutstanding! / before.values.sharesOutstanding! / split;
      expect(Math.abs(ratio - 1)).toBeLessThan(0.002);
    }
  }
  expect(splits).toBeGreaterThan(20);
});

test('a better surprise is a higher margin', () => {
  const better: number[] = [];
  const worse: number[] = [];
  for (const { instrument, quarters } of companies.values()) {
    const surprises = new Map(
      earningsBetween(instrument, SEED, FIRST_DATE, TODAY).map((it) => [it.periodEnd, it.surprise]),
    );
    for (const [i, { periodEnd, values }] of quarters.entries()) {
      const before = quarters[i - 1]?.values;
      const surprise = surprises.get(periodEnd) ?? 0;
      if (!before || Math.abs(surprise) < 1) continue;
      const margin = values.operatingIncome! / values.revenue!;
      (surprise > 0 ? better : worse).push(margin / (before.operatingIncome! / before.revenue!));
    }
  }
  expect(better.length).toBeGreaterThan(300);
  expect(middle(better)).toBeGreaterThan(1.04);
  expect(middle(worse)).toBeLessThan(0.96);
});

/** Bounds for the middle of a sector: wide enough for any seed, and such that a mistake by a factor of two shows. */
const SANE: Readonly<Record<string, Partial<Record<RatioField, readonly [number, number]>>>> = {
  'Information Technology': { priceEarnings: [20, 40], netMargin: [0.12, 0.3], priceSales: [3, 9] },
  'Communication Services': { priceEarnings: [14, 30], netMargin: [0.1, 0.25], priceSales: [1.5, 6] },
  'Consumer Discretionary': { priceEarnings: [15, 32], netMargin: [0.05, 0.14], priceSales: [0.8, 4] },
  'Consumer Staples': { priceEarnings: [15, 30], netMargin: [0.07, 0.2], priceSales: [1, 4.5] },
  'Health Care': { priceEarnings: [14, 28], netMargin: [0.1, 0.25], priceSales: [1.5, 5] },
  Financials: { priceEarnings: [9, 22], netMargin: [0.15, 0.4], returnOnEquity: [0.08, 0.25] },
  Industrials: { priceEarnings: [14, 28], netMargin: [0.06, 0.15], currentRatio: [1, 3.5] },
  Energy: { priceEarnings: [8, 22], netMargin: [0.05, 0.18], currentRatio: [0.8, 3] },
  Materials: { priceEarnings: [12, 26], netMargin: [0.07, 0.18], priceSales: [1, 4] },
  'Real Estate': { priceEarnings: [16, 40], netMargin: [0.12, 0.32], debtToEquity: [0.3, 1.5] },
  Utilities: { priceEarnings: [13, 26], netMargin: [0.08, 0.2], debtToEquity: [0.3, 1.5] },
};

test.each(Object.entries(SANE))('%s is valued and earns as such companies do', (sector, bounds) => {
  const names = Object.keys(bounds) as RatioField[];
  const found = new Map(names.map((name) => [name, [] as number[]]));
  for (const { instrument, quarters, events } of companies.values()) {
    if (instrument.sector !== sector) continue;
    const years = ttm(quarters, events);
    const bars = exchange.dailyBars(instrument.symbol, TODAY);
    for (const year of years) {
      const at = bars.timestamp.findLastIndex((it) => it + DAY_MS <= year.filedAtMs);
      if (at < 0) continue;
      const price = { date: dateOf(bars.timestamp[at]! / DAY_MS), price: bars.close[at]! };
      const ratios = ratiosOf(year, { statements: years, years, events }, price);
      for (const name of names) if (ratios[name] !== null) found.get(name)!.push(ratios[name]);
    }
  }
  for (const name of names) {
    const [least, most] = bounds[name]!;
    const median = middle(found.get(name)!);
    expect([name, median, median > least && median < most]).toEqual([name, median, true]);
  }
});

test('about one report in a hundred is restated two to six weeks later', () => {
  const amendments = allReports.filter(({ report }) => isAmendment(report));
  expect(amendments.length / allReports.length).toBeGreaterThan(0.004);
  expect(amendments.length / allReports.length).toBeLessThan(0.02);
  for (const { symbol, report } of amendments) {
    const original = companies
      .get(symbol)!
      .reports.find((it) => it.periodEnd === report.periodEnd && !isAmendment(it))!;
    expect(`${original.form}/A`).toBe(report.form);
    expect(report.values.revenue).toBeLessThan(original.values.revenue!);
    expect(report.values.netIncome).toBe(original.values.netIncome);
    const days = (report.filedAtMs - original.filedAtMs) / DAY_MS;
    expect(days).toBeGreaterThan(13);
    expect(days).toBeLessThan(48);
  }
});

test('what was known at an instant is the same when it was asked first, and when later reports were asked before', () => {
  for (const symbol of ['AAPL', 'NVDA', 'JPM', 'XOM']) {
    const fresh = createExchange(SEED);
    const { reports } = companies.get(symbol)!;
    for (const atMs of [Date.UTC(2020, 1, 15, 13, 30), Date.UTC(2015, 6, 1), Date.UTC(2016, 3, 27)]) {
      const then = fresh.reports(symbol, atMs);
      expect(then).toEqual(reports.filter(({ filedAtMs }) => filedAtMs <= atMs));
      expect(then.every((it) => dayOf(it.periodEnd) * DAY_MS < it.filedAtMs)).toBe(true);
    }
  }
});

test('another seed gives other statements', () => {
  const other = createExchange(SEED + 1).reports('MSFT', NOW_MS);
  expect(other.at(-1)!.values).not.toEqual(companies.get('MSFT')!.reports.at(-1)!.values);
});

test('prices after the end of a period have no part in its report', () => {
  const instrument = INSTRUMENTS.get('MSFT')!;
  const factors = createFactors(SEED);
  const series = createDailySeries(instrument, SEED, factors, () => []);
  let latestDay = 0;
  const watched = {
    ...series,
    bars(throughDay: number) {
      latestDay = Math.max(latestDay, throughDay);
      return series.bars(throughDay);
    },
  };
  const company = { instrument, seed: SEED, calendar: exchange.calendar('MSFT'), factors, series: watched };
  for (const { filedAtMs, periodEnd, form } of companies.get('MSFT')!.reports) {
    const newest = filedReports(company, filedAtMs).at(-1)!;
    expect([newest.periodEnd, newest.form]).toEqual([periodEnd, form]);
    expect(latestDay).toBeLessThanOrEqual(dayOf(periodEnd));
  }
});
