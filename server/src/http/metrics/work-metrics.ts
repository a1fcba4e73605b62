import type { AppContext } from '../../modules/app-context.ts';
import type { StartBuild } from '../../modules/bulk/index.ts';
import type { OutgoingMail } from '../../shared/context.ts';
import type { Metrics } from './metrics.ts';

type Webhooks = AppContext['webhooks'];
type SendMail = (mail: OutgoingMail) => Promise<void>;

interface RanJob {
  readonly name: string;
  readonly ms: number;
  readonly hasFailed: boolean;
  readonly retries: number;
}

/** Observes what the process does besides answering requests. */
export interface WorkObserver {
  readonly onJob: (job: RanJob) => void;
  readonly sendMail: (send: SendMail) => SendMail;
  readonly webhooks: (sender: Webhooks) => Webhooks;
  readonly build: (start: StartBuild) => StartBuild;
}

const outcomeOf = (hasFailed: boolean) => (hasFailed ? 'failed' : 'done');

/** Measures jobs, mails, webhooks and the making of bulk files. */
export function workObserver(metrics: Metrics): WorkObserver {
  const pair = <Label extends string>(name: string, what: string, labels: readonly Label[]) => ({
    count: metrics.counter(`${name}_total`, `${what}, by outcome.`, [...labels, 'outcome'] as const),
    seconds: metrics.histogram(`${name}_seconds`, `${what}: their time.`, labels),
  });
  const jobs = pair('meridian_jobs', 'Background jobs', ['job']);
  const retries = metrics.counter('meridian_jobs_retried_total', 'Jobs that ran again after a failure.', [
    'job',
  ]);
  const mails = pair('meridian_mails', 'Mails', []);
  const webhooks = pair('meridian_webhooks', 'Webhooks', []);
  const bulk = pair('meridian_bulk', 'Runs that make bulk files', []);
  const timed = async <Result>(
    { count, seconds }: typeof mails,
    work: () => Promise<Result>,
    isFailure: (result: Result) => boolean = () => false,
  ): Promise<Result> => {
    const beganMs = performance.now();
    let hasFailed = true;
    try {
      const result = await work();
      hasFailed = isFailure(result);
      return result;
    } finally {
      seconds({}, (performance.now() - beganMs) / 1_000);
      count({ outcome: outcomeOf(hasFailed) });
    }
  };
  return {
    onJob({ name, ms, hasFailed, retries: before }) {
      jobs.seconds({ job: name }, ms / 1_000);
      jobs.count({ job: name, outcome: outcomeOf(hasFailed) });
      if (before > 0) retries({ job: name });
    },
    sendMail: (send) => (mail) => timed(mails, () => send(mail)),
    webhooks: (sender) => ({
      ...sender,
      send: (...args) =>
        timed(
          webhooks,
          () => sender.send(...args),
          ({ error }) => error !== null,
        ),
    }),
    build: (start) => (onProgress, isDue) => {
      const { ended, stop } = start(onProgress, isDue);
      return { ended: timed(bulk, () => ended), stop };
    },
  };
}
