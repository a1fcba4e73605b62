import type { JobHandlers } from '../../shared/queue/background-job.ts';
import { deliverPart } from './announcements/deliver.ts';
import type { MessagingContext } from './context.ts';

export const messagingJobs = { announcement: deliverPart } satisfies JobHandlers<MessagingContext>;
