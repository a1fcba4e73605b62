import type { FailedJob, QueueRow } from '@meridian/contracts/operator/system';
import { useState } from 'react';
import { formatCount, formatSpan } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { messageOf } from '../lib/calls.ts';
import { useMay } from '../lib/session.ts';
import { useRead } from '../lib/use-read.ts';
import { Moment } from '../list/moment.tsx';
import { type Columns, TablePanel } from '../list/table-panel.tsx';
import { RetryDialog } from './retry-dialog.tsx';

const EVERY_MS = 5_000;
const duration = (ms: number) => (ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`);

const QUEUE_COLUMNS: Columns<QueueRow> = [
  ['Queue', ({ name }) => <code>{name}</code>],
  ['Waiting', ({ waiting }) => formatCount(waiting)],
  ['Active', ({ active }) => formatCount(active)],
  [
    'Failed',
    ({ failed }) => (failed > 0 ? <Badge kind="danger">{formatCount(failed)}</Badge> : formatCount(0)),
  ],
  [
    'Oldest',
    ({ oldestMs }) => (oldestMs === null ? <span className="t-3">none</span> : formatSpan(oldestMs)),
  ],
  [
    'Last run',
    ({ lastRun }) =>
      lastRun === null ? (
        <span className="t-3">not kept</span>
      ) : (
        <>
          <Moment at={lastRun.at} /> {lastRun.hasFailed && <Badge kind="danger">failed</Badge>}
        </>
      ),
  ],
  ['Took', ({ lastRun }) => (lastRun === null ? <span className="t-3">none</span> : duration(lastRun.ms))],
  ['Schedule', ({ schedule }) => (schedule === null ? 'on demand' : <code>{schedule}</code>)],
  [
    'Next run',
    ({ nextAt }) => (nextAt === null ? <span className="t-3">none</span> : <Moment at={nextAt} />),
  ],
];

const failedColumns = (onOpen: (job: FailedJob) => void, may: boolean): Columns<FailedJob> => [
  ['Job', ({ kind }) => <code>{kind}</code>],
  ['Queue', ({ queue }) => <code>{queue}</code>],
  ['Failed', ({ failedAt }) => <Moment at={failedAt} />],
  ['Attempts', ({ attempts }) => formatCount(attempts)],
  ['Error', ({ error }) => <span className="system-error">{error}</span>],
  [
    'Act',
    (job) => (
      <Button size="sm" aria-label={`${may ? 'Run again' : 'Show'} ${job.kind}`} onClick={() => onOpen(job)}>
        {may ? 'Run again' : 'Show'}
      </Button>
    ),
  ],
];

/** Queues and schedules of background work, and the jobs that failed for good. */
export function JobsPanels() {
  const { data, error, isPending, refetch } = useRead('listJobs', {}, { everyMs: EVERY_MS });
  const may = useMay('system.retry');
  const [open, setOpen] = useState<FailedJob | null>(null);
  if (isPending) return <Loading label="Loading the jobs" />;
  if (!data)
    return (
      <FailedState
        title="The jobs could not be read"
        message={messageOf(error)}
        unchanged="Nothing was changed."
        onRetry={() => void refetch()}
      />
    );
  return (
    <>
      <TablePanel
        title="Queues and schedules"
        none="There are no queues yet."
        rows={data.queues}
        idOf={({ name }) => name}
        columns={QUEUE_COLUMNS}
        aside={<span className="panel-note">Schedules are in UTC</span>}
      />
      <TablePanel
        title="Failed jobs"
        none="No job has failed permanently."
        rows={data.failed}
        idOf={({ id }) => id}
        columns={failedColumns(setOpen, may)}
      />
      {open && (
        <RetryDialog
          title={may ? 'Run a failed job again' : 'Failed job'}
          facts={[
            ['Job', open.kind],
            ['Queue', open.queue],
            ['Failed', <Moment key="at" at={open.failedAt} />],
            ['Attempts', formatCount(open.attempts)],
            ['Error', open.error],
          ]}
          button="Run again"
          call="retryJob"
          request={{ id: open.id }}
          doneText={() => `${open.kind} runs again.`}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
