import type { JobHandlers } from '../../shared/queue/background-job.ts';
import type { OperationsContext } from './context.ts';
import { mailConfirmation } from './subscribers/subscribe.ts';

export const operationsJobs = {
  'status-subscription': mailConfirmation,
} satisfies JobHandlers<OperationsContext>;
