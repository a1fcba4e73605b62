/** PDF reports: made for visitors as samples, for accounts to keep, and by schedule. */
import * as z from 'zod/mini';
import { symbol, time } from '../api/fields.ts';
import { REPORT_SECTIONS, REPORT_STATES, REPORT_TYPES, reportSections } from '../reports.ts';
import { identifier, info, nothing, page, pageOf, pageSize, type PortalCall } from './call.ts';

const date = (name: string) =>
  z.optional(
    z
      .string(`${name} must be a date such as 2026-01-31`)
      .check(z.regex(/^\d{4}-\d{2}-\d{2}$/, `${name} must be a date such as 2026-01-31`)),
  );

/** `start` and `end` of daily, weekly and monthly reports that are left out are those of the span that ends today. */
const reportRequest = z.object({
  symbol: symbol(),
  type: z.enum(REPORT_TYPES, `type must be one of ${REPORT_TYPES.join(', ')}`),
  start: date('start'),
  end: date('end'),
  sections: z._default(reportSections, reportSections.parse({})),
});
export type ReportRequest = z.infer<typeof reportRequest>;

const report = z.object({
  id: z.string(),
  state: z.enum(REPORT_STATES),
  symbol: z.string(),
  name: z.string(),
  type: z.enum(REPORT_TYPES),
  start: z.string(),
  end: z.string(),
  sections: z.array(z.enum(REPORT_SECTIONS)),
  created_at: time,
  /** Until when it can be downloaded. */
  expires_at: time,
  bytes: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  /** Made by a schedule. */
  scheduled: z.boolean(),
  /** Reason of the failure. */
  failure: z.nullable(z.string()),
});
export type Report = z.infer<typeof report>;

export const SCHEDULE_RHYTHMS = ['daily', 'weekly', 'monthly'] as const;
const schedule = z.object({
  id: z.string(),
  rhythm: z.enum(SCHEDULE_RHYTHMS),
  symbol: z.string(),
  name: z.string(),
  sections: z.array(z.enum(REPORT_SECTIONS)),
  paused: z.boolean(),
  created_at: time,
  next_at: time,
  last_at: z.nullable(time),
});
export type ReportSchedule = z.infer<typeof schedule>;

export const reportCalls = {
  reportCompanies: {
    path: '/reports/companies',
    auth: 'none',
    read: true,
    body: nothing,
    reply: info({
      items: z.array(
        z.object({
          symbol: z.string(),
          name: z.string(),
          /** The day of the last finished session, with which a report of now ends. Absent from versions before. */
          last_session: z.optional(z.string()),
        }),
      ),
    }),
  },
  /** To visitors the PDF itself, as a sample; to accounts the report, which is then listed. */
  createReport: {
    path: '/reports/create',
    auth: 'optional',
    multipart: true,
    answers: 'fileOrReply',
    body: reportRequest,
    reply: info({ report }),
  },
  /** The document as it will be, marked as a preview. */
  previewReport: {
    path: '/reports/preview',
    auth: 'optional',
    multipart: true,
    answers: 'file',
    body: reportRequest,
    reply: nothing,
  },
  listReports: {
    path: '/reports/list',
    auth: 'session',
    read: true,
    body: z.object({ page, page_size: pageSize(20, 100) }),
    reply: pageOf(report),
  },
  getReport: {
    path: '/reports/get',
    auth: 'session',
    read: true,
    body: z.object({ id: identifier('id') }),
    reply: info({ report }),
  },
  downloadReport: {
    path: '/reports/download',
    auth: 'session',
    answers: 'file',
    body: z.object({ id: identifier('id') }),
    reply: nothing,
  },
  deleteReport: {
    path: '/reports/delete',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: nothing,
  },
  listReportSchedules: {
    path: '/reports/schedules/list',
    auth: 'session',
    read: true,
    body: nothing,
    /** The plan allows `limit`; null means any number. */
    reply: info({ items: z.array(schedule), limit: z.nullable(z.number()) }),
  },
  createReportSchedule: {
    path: '/reports/schedules/create',
    auth: 'session',
    body: z.object({
      rhythm: z.enum(SCHEDULE_RHYTHMS, `rhythm must be one of ${SCHEDULE_RHYTHMS.join(', ')}`),
      symbol: symbol(),
      sections: z._default(reportSections, reportSections.parse({})),
    }),
    reply: info({ schedule }),
  },
  updateReportSchedule: {
    path: '/reports/schedules/update',
    auth: 'session',
    body: z.object({ id: identifier('id'), paused: z.boolean('paused must be true or false') }),
    reply: info({ schedule }),
  },
  deleteReportSchedule: {
    path: '/reports/schedules/delete',
    auth: 'session',
    body: z.object({ id: identifier('id') }),
    reply: nothing,
  },
} as const satisfies Record<string, PortalCall>;
