import type { reportCalls } from '@meridian/contracts/portal/reports';
import type { Context } from '../../services/context.ts';
import { Refusal } from '../../services/refusal.ts';
import type { AnswersOf } from '../call.ts';

const notYet = async (): Promise<never> => {
  throw new Refusal('160');
};

export const reportAnswers = (_context: Context): AnswersOf<typeof reportCalls> => ({
  reportCompanies: notYet,
  createReport: notYet,
  previewReport: notYet,
  listReports: notYet,
  getReport: notYet,
  downloadReport: notYet,
  deleteReport: notYet,
  listReportSchedules: notYet,
  createReportSchedule: notYet,
  updateReportSchedule: notYet,
  deleteReportSchedule: notYet,
});
