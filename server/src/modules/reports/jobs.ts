import type { JobHandlers } from '../../shared/queue/background-job.ts';
import type { ReportContext } from './context.ts';
import { createStoredReport } from './create-stored-report.ts';

export const reportJobs = { report: createStoredReport } satisfies JobHandlers<ReportContext>;
