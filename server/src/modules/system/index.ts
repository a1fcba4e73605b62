export { readAttention } from './attention/read-attention.ts';
export { type EndedBackup, recordBackup } from './backups/record-backup.ts';
export type { SystemContext } from './context.ts';
export { listJobs } from './jobs/list-jobs.ts';
export { type RetryBy, retryJob } from './jobs/retry-job.ts';
export { recordNode } from './nodes/record-node.ts';
export { readSystem } from './read-system.ts';
export { listUndelivered } from './undelivered/list-undelivered.ts';
export { retryUndelivered } from './undelivered/retry-undelivered.ts';
