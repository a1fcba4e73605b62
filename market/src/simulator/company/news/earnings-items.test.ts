import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../../dates.ts';
import type { FiledReport } from '../../../fundamentals/reports.ts';
import { companyOf } from '../../../testing/companies.ts';
import { earningsBetween } from '../earnings.ts';
import type * as News from '../news.ts';
import type * as Reports from '../reports.ts';

const filedReports = vi.fn<typeof Reports.filedReports>();
let publishedNews: typeof News.publishedNews;
// Other files share their modules with this one: it loads its own, and leaves none behind.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../reports.ts', () => ({ filedReports }));
  ({ publishedNews } = await import('../news.ts'));
});
afterAll(() => {
  vi.doUnmock('../reports.ts');
  vi.resetModules();
});

const FROM = Date.UTC(2025, 0, 1);
const TO = Date.UTC(2026, 10, 20);

/** Quarters that earn 1.00, 2.00, 3.00 and, by the year's 10.00, 4.00 a share, on revenue of one to four billion. */
const AMOUNT = { Q1: 1, Q2: 2, Q3: 3, FY: 10 };

test.each([1, -1])(
  'results have the figures that are filed, the last quarter as what is left of the year (%i)',
  (sign) => {
    const company = companyOf('KO');
    const releases = earningsBetween(company.instrument, company.seed, '2024-01-01', '2026-11-19');
    filedReports.mockReturnValue(
      releases.map(({ periodEnd, fiscalYear, fiscalPeriod, releasedAtMs }): FiledReport => {
        const amount = AMOUNT[fiscalPeriod];
        return {
          periodEnd,
          fiscalYear,
          fiscalPeriod,
          filedAtMs: releasedAtMs + 5 * DAY_MS,
          form: '10-Q',
          currency: 'USD',
          values: { epsDiluted: sign * amount, revenue: amount * 1e9 },
        };
      }),
    );
    const items = publishedNews(company, FROM, TO);
    const about = releases.filter(({ releasedAtMs }) => releasedAtMs > FROM);
    expect(about.length).toBeGreaterThan(6);
    for (const { periodEnd, fiscalPeriod, surprise } of about) {
      const quarter = fiscalPeriod === 'FY' ? 4 : AMOUNT[fiscalPeriod];
      const { summary } = items.find(({ id }) => id === `sim-KO-results-${periodEnd}`)!;
      const [, eps, estimate, revenue] =
        /were (-?\$[\d.]+) against estimates of (-?\$[\d.]+) on revenue of \$([\d.]+) billion/.exec(
          summary!,
        )!;
      const amount = (text: string) => Number(text.replace('$', ''));
      expect(amount(eps!)).toBe(sign * quarter);
      expect(Number(revenue)).toBe(quarter);
      const beat = Math.round(100 * (amount(eps!) - amount(estimate!)));
      expect(Math.sign(beat)).toBe(Math.abs(surprise) < 0.1 ? 0 : Math.sign(surprise));
    }
  },
);
