/** Reports that the server creates asynchronously (202). */
import type { Case, Reply, Step } from './format.ts';

const REPORT_ID = '3f2b8c1e-5a77-4d0e-9a41-0c6f2d9b7e10';
const model = {
  type: 'daily',
  from: '2026-11-20',
  to: '2026-11-20',
  closedAt: '2026-11-20T21:00:00Z',
  sections: [],
  companies: [],
  disclaimer: 'Information',
  source: 'simulated',
};
const about = { asOf: '2026-11-20T21:05:00Z', source: 'simulated', requestId: 'req_2' };
const queued: Reply = { status: 202, body: { id: REPORT_ID, status: 'queued', ...about } };
const stored = (more: object): Reply => ({
  status: 200,
  body: {
    id: REPORT_ID,
    createdAt: about.asOf,
    expiresAt: '2026-11-21T21:05:00Z',
    failure: null,
    bytes: 81_920,
    pages: 5,
    ...about,
    ...more,
  },
});
const askReport = { method: 'GET', path: `/api/reports/${REPORT_ID}` } as const;
const makeReport = (expect: Step['expect']): Step => ({
  call: 'makeDailyReport',
  positional: [],
  named: { symbols: ['AAPL'] },
  expect,
});
const resolveReportOrder = {
  request: {
    method: 'POST',
    path: '/api/reports/daily',
    body: { symbols: ['AAPL'] },
    headers: { 'idempotency-key': '*' },
  },
  reply: queued,
};

const REASON = 'The market has no such day';
const FAILED = { class: 'ReportFailed', says: REASON };
const failed = stored({ status: 'failed', failure: REASON, report: null, bytes: null, pages: null });

export const reportCases: readonly Case[] = [
  {
    name: 'the call waits for a report that is created asynchronously',
    steps: [makeReport({ result: { ...model, ...about } })],
    exchanges: [
      resolveReportOrder,
      { request: askReport, reply: queued, after: { atLeastMs: 450, atMostMs: 3_000 } },
      {
        request: askReport,
        reply: stored({ status: 'ready', report: model }),
        after: { atLeastMs: 900, atMostMs: 5_000 },
      },
    ],
  },
  {
    name: 'a failed report raises an error with its reason',
    steps: [makeReport({ error: FAILED })],
    exchanges: [resolveReportOrder, { request: askReport, reply: failed }],
  },
  {
    name: 'a stored report that failed raises an error with its reason',
    steps: [{ call: 'report', positional: [REPORT_ID], named: {}, expect: { error: FAILED } }],
    exchanges: [{ request: askReport, reply: failed }],
  },
];
