import { FAILED_WORK, listGivenUp } from '../../../store/given-up-jobs.ts';
import { queueStates } from '../../../store/job-queue.ts';
import { countText, type FindAttention } from './attention.ts';

const COUNTED = 100;

/** Work on demand that was given up, and schedules whose last run failed. A later run that succeeds mends a schedule. */
export const failedJobs: FindAttention = async ({ store }) => {
  const [work, states] = await Promise.all([
    listGivenUp(store, { queue: FAILED_WORK, after: undefined, limit: COUNTED }),
    queueStates(store),
  ]);
  const schedules = states.filter(({ cron, hasLastFailed }) => cron !== null && hasLastFailed === true);
  const count = work.length + schedules.length;
  if (count === 0) return undefined;
  const named = schedules.map(({ name }) => name).join(', ');
  return {
    id: 'failed-jobs',
    title: `${countText(count, ['job', 'jobs'], COUNTED)} failed`,
    detail: schedules.length > 0 ? `The last run of ${named} failed.` : 'Every attempt failed.',
    path: '/system#jobs',
    urgency: 'now',
  };
};
