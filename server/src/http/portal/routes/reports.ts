import type { reportCalls } from '@meridian/contracts/portal/reports';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  companyLister,
  createReport,
  createSchedule,
  deleteReport,
  deleteSchedule,
  downloadReport,
  findReport,
  listReports,
  listSchedules,
  reportOf,
  Samples,
  updateSchedule,
} from '../../../modules/reports/index.ts';
import type { RoutesOf } from '../call.ts';

export const reportRoutes = (context: AppContext): RoutesOf<typeof reportCalls> => {
  const samples = new Samples(context);
  const listCompanies = companyLister(context);
  return {
    reportCompanies: async () => ({ message: 'Companies', additionalInfo: { items: listCompanies() } }),
    async createReport({ body, session, ...asking }) {
      if (!session) return await samples.sample(body, asking);
      const report = await createReport(context, body, { session, ...asking });
      return { message: 'Your report is being created', additionalInfo: { report } };
    },
    previewReport: ({ body, ...asking }) => samples.preview(body, asking),
    listReports: async ({ body, session }) => ({
      message: 'Reports',
      additionalInfo: await listReports(context, body, session.accountId),
    }),
    getReport: async ({ body, session }) => ({
      message: 'Report',
      additionalInfo: { report: reportOf(await findReport(context, body.id, session.accountId)) },
    }),
    downloadReport: ({ body, session }) => downloadReport(context, body.id, session.accountId),
    async deleteReport({ body, session }) {
      await deleteReport(context, body.id, session.accountId);
      return { message: 'The report was deleted' };
    },
    listReportSchedules: async ({ session }) => ({
      message: 'Scheduled reports',
      additionalInfo: await listSchedules(context, session.accountId),
    }),
    createReportSchedule: async ({ body, session }) => ({
      message: 'The report is scheduled',
      additionalInfo: { schedule: await createSchedule(context, body, session.accountId) },
    }),
    updateReportSchedule: async ({ body, session }) => ({
      message: body.paused ? 'The schedule is paused' : 'The schedule is active',
      additionalInfo: { schedule: await updateSchedule(context, body, session.accountId) },
    }),
    async deleteReportSchedule({ body, session }) {
      await deleteSchedule(context, body.id, session.accountId);
      return { message: 'The schedule was deleted' };
    },
  };
};
