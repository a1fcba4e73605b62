import type { NodeFeed } from '@meridian/contracts/operator/system';
import { Link } from 'react-router';
import { formatBytes, formatCount, formatSpan, formatTenths } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Stat, Stats } from '../../ui/stat.tsx';
import { useRead } from '../lib/use-read.ts';
import { Moment } from '../list/moment.tsx';
import { type Columns, TablePanel } from '../list/table-panel.tsx';

const EVERY_MS = 10_000;

const FEED_COLUMNS: Columns<NodeFeed> = [
  ['Vendor', ({ vendor }) => vendor],
  [
    'State',
    ({ isConnected }) =>
      isConnected ? <Badge kind="ok">connected</Badge> : <Badge kind="danger">down</Badge>,
  ],
  [
    'Lag',
    ({ lagMs }) =>
      lagMs === null ? <span className="t-3">unknown</span> : `${formatTenths(lagMs / 1_000)} s`,
  ],
  ['Last data', ({ receivedAt }) => <Moment at={receivedAt} />],
  ['Open gaps', ({ openGaps }) => formatCount(openGaps)],
  ['Rejected', ({ rejected }) => formatCount(rejected)],
];

/** How the portal runs: processes, queues, storage and feeds. It fails silently, since the panel above reports what is wrong. */
export function OperationPanels() {
  const { data: system } = useRead('readSystem', {}, { everyMs: EVERY_MS });
  const { data: jobs } = useRead('listJobs', {}, { everyMs: EVERY_MS });
  if (!system || !jobs) return null;
  const running = system.nodes.filter(({ isLost }) => !isLost);
  const feeds = running.flatMap((node) => node.feeds);
  const waiting = jobs.queues.reduce((sum, it) => sum + it.waiting + it.active, 0);
  const failed = jobs.queues.reduce((sum, it) => sum + it.failed, 0);
  const oldestMs = Math.max(0, ...jobs.queues.map((it) => it.oldestMs ?? 0));
  const loopMs = Math.max(0, ...running.map(({ loopP99Ms }) => loopP99Ms));
  const freeBytes = Math.min(...running.map(({ disk }) => disk.freeBytes));
  return (
    <>
      <Stats label="Operation">
        <Stat
          label="Processes"
          value={formatCount(running.length)}
          context={<Link to="/system#processes">Event loop p99 {formatTenths(loopMs)} ms</Link>}
        />
        <Stat
          label="Queued jobs"
          value={formatCount(waiting)}
          context={
            <Link to="/system#jobs">
              {oldestMs === 0 ? 'Nothing waits' : `The oldest for ${formatSpan(oldestMs)}`},{' '}
              {formatCount(failed)} failed
            </Link>
          }
        />
        <Stat
          label="Free on the disk"
          value={running.length === 0 ? 'unknown' : formatBytes(freeBytes)}
          context={<Link to="/system#storage">Database {formatBytes(system.storage.databaseBytes)}</Link>}
        />
        <Stat
          label="Feeds"
          value={formatCount(feeds.length)}
          context={
            feeds.length === 0
              ? 'None is configured'
              : `${formatCount(feeds.filter(({ isConnected }) => isConnected).length)} connected`
          }
        />
      </Stats>
      {feeds.length > 0 && (
        <TablePanel
          title="Feeds"
          none="None."
          rows={feeds}
          idOf={({ vendor }) => vendor}
          columns={FEED_COLUMNS}
        />
      )}
    </>
  );
}
