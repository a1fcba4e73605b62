import type { reportCalls } from '@meridian/contracts/portal/reports';
import type { Context } from '../../services/context.ts';
import { companyLister } from '../../services/reports/companies.ts';
import { createReport } from '../../services/reports/create.ts';
import { deleteReport } from '../../services/reports/delete.ts';
import { downloadReport, findReport } from '../../services/reports/find.ts';
import { listReports } from '../../services/reports/list.ts';
import { Samples } from '../../services/reports/samples.ts';
import { createSchedule } from '../../services/reports/schedules/create.ts';
import { listSchedules } from '../../services/reports/schedules/list.ts';
import { deleteSchedule, updateSchedule } from '../../services/reports/schedules/update.ts';
import { reportOf } from '../../services/reports/stored.ts';
import type { AnswersOf } from '../call.ts';

export const reportAnswers = (context: Context): AnswersOf<typeof reportCalls> => {
  const samples = new Samples(context);
  const listCompanies = companyLister(context);
  return {
    reportCompanies: async () => ({ message: 'Companies', additionalInfo: { items: listCompanies() } }),
    async createReport({ body, session, ...asking }) {
      if (!session) return await samples.sample(body, asking);
      const report = await createReport(context, body, { session, ...asking });
      return { message: 'Your report is being made', additionalInfo: { report } };
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
      message: body.paused ? 'The schedule is paused' : 'The schedule goes on',
      additionalInfo: { schedule: await updateSchedule(context, body, session.accountId) },
    }),
    async deleteReportSchedule({ body, session }) {
      await deleteSchedule(context, body.id, session.accountId);
      return { message: 'The schedule was deleted' };
    },
  };
};
