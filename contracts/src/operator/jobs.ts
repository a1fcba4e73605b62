import * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';
import { reason } from './reason.ts';
import type { FailedJob, QueueRow } from './system.ts';

/** The queues and schedules of background work, and the newest jobs that failed for good. */
export const listJobs = {
  method: 'GET',
  path: '/system/jobs',
  permission: 'system.read',
  request: z.object({}),
  reply: z.custom<{ readonly queues: readonly QueueRow[]; readonly failed: readonly FailedJob[] }>(),
} as const satisfies OperatorCall;

/** Runs a job that failed for good again. */
export const retryJob = {
  method: 'POST',
  path: '/system/jobs/retry',
  permission: 'system.retry',
  request: z.object({ id: z.uuid('id must be the id of a failed job'), reason }),
  reply: z.custom<{ readonly retried: number }>(),
} as const satisfies OperatorCall;
