import type { FiledReport } from '../../fundamentals/reports.ts';
import type { Company } from './company.ts';

/** What a company of the simulated exchange had filed at an instant, oldest first; empty for what is no company. */
export function filedReports(_company: Company, _throughMs: number): FiledReport[] {
  return [];
}
