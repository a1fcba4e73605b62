import type { JobHandlers } from '../../shared/queue/background-job.ts';
import type { ReportContext } from './context.ts';
import { makeStored } from './create-stored-report.ts';

export const reportJobs = { report: makeStored } satisfies JobHandlers<ReportContext>;
