import type { NodeRow, SystemReply } from '@meridian/contracts/operator/system';
import { formatBytes, formatSpan, formatTenths } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Moment } from '../list/moment.tsx';
import { type Columns, TablePanel } from '../list/table-panel.tsx';

const None = () => <span className="t-3">none</span>;

const COLUMNS: Columns<NodeRow> = [
  [
    'Process',
    ({ host, pid }) => (
      <>
        {host} <span className="t-3">({pid})</span>
      </>
    ),
  ],
  ['State', ({ isLost }) => (isLost ? <Badge kind="danger">lost</Badge> : <Badge kind="ok">runs</Badge>)],
  ['Version', ({ version }) => version],
  ['Node.js', ({ runtime }) => runtime],
  ['Valkey', ({ valkey }) => valkey ?? <None />],
  ['Settings', ({ settings }) => <code>{settings}</code>],
  ['Leads', ({ roles }) => (roles.length === 0 ? <None /> : roles.join(', '))],
  ['Started', ({ startedAt }) => <Moment at={startedAt} />],
  ['Last seen', ({ lastSeenAt }) => <Moment at={lastSeenAt} />],
  ['Memory', ({ memoryBytes }) => formatBytes(memoryBytes)],
  ['Event loop p99', ({ loopP99Ms }) => `${formatTenths(loopP99Ms)} ms`],
  [
    'Journal',
    ({ journal }) => (journal.waitingFrames === 0 ? 'up to date' : `${formatSpan(journal.behindMs)} behind`),
  ],
];

/** The processes of the portal with their versions, and what they differ in. */
export const ProcessesPanel = ({ system: { nodes, skew, versions } }: { readonly system: SystemReply }) => (
  <>
    {skew.length > 0 && (
      <Banner kind="warn" title="Processes differ.">
        {skew.join(' ')}
      </Banner>
    )}
    <TablePanel
      title="Processes"
      none="No process has reported yet."
      rows={nodes}
      idOf={({ id }) => id}
      columns={COLUMNS}
      foot={
        <span>
          PostgreSQL {versions.postgres}, schema {versions.schema}
        </span>
      }
    />
  </>
);
