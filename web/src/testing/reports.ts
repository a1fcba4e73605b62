/** Replies of the report calls from a server with all calls. */
import type { Report, ReportSchedule } from '@meridian/contracts/portal/reports';
import type { Handler } from './portal.ts';
import { info } from './usage.ts';

export const report = (fields: Partial<Report> = {}): Report => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  state: 'ready',
  symbol: 'AAPL',
  name: 'Apple Inc.',
  type: 'daily',
  start: '2026-11-20',
  end: '2026-11-20',
  sections: ['marketOverview', 'riskAssessment'],
  created_at: '2026-11-20T21:10:00Z',
  expires_at: '2027-02-18T21:10:00Z',
  bytes: 182_400,
  pages: 4,
  scheduled: false,
  failure: null,
  ...fields,
});

export const schedule = (fields: Partial<ReportSchedule> = {}): ReportSchedule => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  rhythm: 'weekly',
  symbol: 'AAPL',
  name: 'Apple Inc.',
  sections: ['marketOverview'],
  paused: false,
  created_at: '2026-11-20T21:10:00Z',
  next_at: '2026-11-27T21:10:00Z',
  last_at: null,
  ...fields,
});

export const reports = (...items: readonly Report[]) => ({
  items,
  total: items.length,
  page: 1,
  page_size: 10,
});

const PDF = { file: '%PDF-1.7 of a test', name: 'meridian-AAPL-daily-2026-11-20.pdf' };

/** The document immediately for visitors, stored ones for an account. Tests can override it. */
export const REPORT_CALLS = {
  reportCompanies: () =>
    info({
      items: [
        { symbol: 'AAPL', name: 'Apple Inc.' },
        { symbol: 'MSFT', name: 'Microsoft Corporation' },
      ],
    }),
  previewReport: () => PDF,
  createReport: ({ authorization }) =>
    authorization === null ? PDF : info({ report: report({ state: 'queued', bytes: null, pages: null }) }),
  listReports: () => info(reports()),
  getReport: () => info({ report: report() }),
  downloadReport: () => PDF,
  deleteReport: () => info({}),
  listReportSchedules: () => info({ items: [], limit: 1 }),
  createReportSchedule: () => info({ schedule: schedule() }),
  updateReportSchedule: () => info({ schedule: schedule({ paused: true }) }),
  deleteReportSchedule: () => info({}),
} satisfies Record<string, Handler>;
