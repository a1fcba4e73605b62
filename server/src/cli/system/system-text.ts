import type { AttentionItem } from '@meridian/contracts/operator/attention';
import type {
  FailedJob,
  NodeRow,
  QueueRow,
  Setting,
  SystemReply,
  UndeliveredItem,
} from '@meridian/contracts/operator/system';

const time = (at: string | null) => (at === null ? 'never' : `${at.slice(0, 16).replace('T', ' ')}Z`);
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Lines with the cells of each row below each other. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join('  ')
      .trimEnd(),
  );
}

export const attentionLines = (items: readonly AttentionItem[]): string[] =>
  items.length === 0
    ? ['Everything is fine. Nothing needs attention.']
    : items.flatMap(({ urgency, title, detail }) => [`${urgency.padEnd(5)} ${title}`, `      ${detail}`]);

export const nodeLines = (nodes: readonly NodeRow[], skew: readonly string[]): string[] => [
  ...table([
    [
      'PROCESS',
      'STATE',
      'VERSION',
      'NODE.JS',
      'SETTINGS',
      'STARTED',
      'LAST SEEN',
      'MEMORY',
      'LOOP P99',
      'LEADS',
    ],
    ...nodes.map((node) => [
      `${node.host} (${node.pid})`,
      node.isLost ? 'lost' : 'runs',
      node.version,
      node.runtime,
      node.settings,
      time(node.startedAt),
      time(node.lastSeenAt),
      megabytes(node.memoryBytes),
      `${node.loopP99Ms.toFixed(1)} ms`,
      node.roles.join(', '),
    ]),
  ]),
  ...skew,
];

export const jobLines = ({
  queues,
  failed,
}: {
  readonly queues: readonly QueueRow[];
  readonly failed: readonly FailedJob[];
}): string[] => [
  ...table([
    ['QUEUE', 'WAITING', 'ACTIVE', 'FAILED', 'LAST RUN', 'TOOK', 'SCHEDULE', 'NEXT RUN'],
    ...queues.map(({ name, waiting, active, failed: count, lastRun, schedule, nextAt }) => [
      name,
      String(waiting),
      String(active),
      String(count),
      lastRun === null ? 'not kept' : `${time(lastRun.at)}${lastRun.hasFailed ? ' failed' : ''}`,
      lastRun === null ? '' : `${Math.round(lastRun.ms)} ms`,
      schedule ?? 'on demand',
      nextAt === null ? '' : time(nextAt),
    ]),
  ]),
  ...failed.flatMap(({ id, kind, failedAt, attempts, error }) => [
    `${id}  ${kind}, failed ${time(failedAt)} after ${attempts} attempts`,
    `  ${error}`,
  ]),
];

export const undeliveredLines = ({
  items,
  next,
}: {
  readonly items: readonly UndeliveredItem[];
  readonly next: string | null;
}): string[] => [
  ...(items.length === 0 ? ['Nothing is undelivered.'] : []),
  ...items.flatMap(({ id, to, about, failedAt, attempts, error }) => [
    `${id}  ${to}  ${about}`,
    `  gave up ${time(failedAt)} after ${attempts} attempts: ${error}`,
  ]),
  ...(next === null ? [] : [`More: --after ${next}`]),
];

export const backupLines = ({ items, nextAt, warning }: SystemReply['backups']): string[] => [
  ...(warning === null ? [] : [warning]),
  ...table(
    items.map(({ beganAt, target, writtenBytes, isVerified, fault }) => [
      time(beganAt),
      fault !== null ? `failed: ${fault}` : isVerified ? 'read back' : 'not read back',
      megabytes(writtenBytes),
      target,
    ]),
  ),
  ...(nextAt === null ? [] : [`The next one is due ${time(nextAt)}.`]),
];

export const storageLines = ({ databaseBytes, tables, objects }: SystemReply['storage']): string[] => [
  `Database      ${megabytes(databaseBytes)}`,
  `Object store  ${objects ?? 'none'}`,
  ...table(
    tables.map(({ name, bytes, rows }) => [
      name,
      megabytes(bytes),
      rows === null ? 'not counted yet' : `${rows} rows`,
    ]),
  ),
];

export const settingLines = (settings: readonly Setting[]): string[] =>
  table(settings.map(({ name, value, source }) => [name, source, value ?? 'none']));
