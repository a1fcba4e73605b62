import { parseArgs } from 'node:util';
import { retryJob as retryJobCall } from '@meridian/contracts/operator/jobs';
import {
  listUndelivered as listUndeliveredCall,
  retryUndelivered as retryUndeliveredCall,
} from '@meridian/contracts/operator/undelivered';
import {
  listJobs,
  listUndelivered,
  readAttention,
  readSystem,
  retryJob,
  retryUndelivered,
  type SystemContext,
} from '../../modules/system/index.ts';
import { commandLineActor } from '../../modules/operators/index.ts';
import { checked, UsageError } from '../messages/run-command.ts';
import {
  attentionLines,
  backupLines,
  jobLines,
  nodeLines,
  settingLines,
  storageLines,
  undeliveredLines,
} from './system-text.ts';

export const SYSTEM_USAGE = `meridian system attention     list what needs attention
meridian system nodes         list processes, their versions and their differences
meridian system jobs          list queues, schedules and permanently failed jobs
meridian system undelivered mail|webhook [--limit N] [--after CURSOR]
                              list undelivered emails or webhooks, with masked addresses
meridian system backups       list the latest backups and their problems
meridian system storage       show the size of the database and its largest tables
meridian system settings      show the configuration without secrets
meridian system retry job|mail|webhook ID --reason TEXT [--yes]
meridian system retry mail|webhook --all --reason TEXT [--yes]
                              retry failed jobs, emails or webhooks`;

const OPTIONS = {
  limit: { type: 'string' },
  after: { type: 'string' },
  all: { type: 'boolean' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

interface Printed {
  readonly done: unknown;
  readonly lines: readonly string[];
  /** The exit code, where it is not 0. */
  readonly code?: number;
}

export interface SystemCommand {
  /** Before what cannot be undone. */
  readonly question?: string;
  readonly isJson: boolean;
  readonly isYes: boolean;
  readonly run: (context: SystemContext) => Promise<Printed>;
}

type Read = (context: SystemContext) => Promise<Printed>;
const READS: Readonly<Record<string, Read>> = {
  async attention(context) {
    const done = await readAttention(context);
    return { done, lines: attentionLines(done.items), code: done.items.length > 0 ? 1 : 0 };
  },
  async nodes(context) {
    const { nodes, skew, versions } = await readSystem(context);
    return { done: { nodes, skew, versions }, lines: nodeLines(nodes, skew) };
  },
  async jobs(context) {
    const done = await listJobs(context);
    return { done, lines: jobLines(done) };
  },
  async backups(context) {
    const { backups } = await readSystem(context);
    return { done: backups, lines: backupLines(backups) };
  },
  async storage(context) {
    const { storage, versions } = await readSystem(context);
    return { done: { ...storage, versions }, lines: storageLines(storage) };
  },
  settings: async ({ settings }) => ({ done: settings, lines: settingLines(settings) }),
};

/** What the arguments ask for. Throws a sentence for wrong ones. */
export function readSystemArguments(argv: readonly string[]): SystemCommand {
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  const common = { isJson: values.json ?? false, isYes: values.yes ?? false };
  const [verb = '', kind = '', id, ...more] = positionals;
  if (more.length > 0) throw new UsageError('Put text with several words in quotes.');
  const read = Object.hasOwn(READS, verb) ? READS[verb] : undefined;
  if (read) {
    if (kind !== '') throw new UsageError(`meridian system ${verb} takes only options.`);
    return { ...common, run: read };
  }
  if (verb === 'undelivered') {
    const request = checked(listUndeliveredCall.request, { kind, limit: values.limit, after: values.after });
    return {
      ...common,
      async run(context) {
        const done = await listUndelivered(context, request);
        return { done, lines: undeliveredLines(done) };
      },
    };
  }
  if (verb !== 'retry') throw new UsageError(`Unknown command: meridian system ${verb}.`);
  return { ...common, ...retryOf(kind, id, values) };
}

function retryOf(
  kind: string,
  id: string | undefined,
  { all = false, reason = '' }: { readonly all?: boolean; readonly reason?: string },
): Pick<SystemCommand, 'question' | 'run'> {
  const actor = commandLineActor();
  if (all === (id !== undefined)) throw new UsageError('Enter an id, or use --all.');
  if (kind === 'job') {
    if (id === undefined) throw new UsageError('You can retry only one job at a time. Enter its id.');
    const request = checked(retryJobCall.request, { id, reason });
    return {
      question: `Run the job ${id} again?`,
      run: async (context) => ({
        done: await retryJob(context, { ...request, actor }),
        lines: ['It runs again.'],
      }),
    };
  }
  const request = checked(retryUndeliveredCall.request, { kind, id, reason });
  return {
    question: id === undefined ? `Send all undelivered ${kind}s again?` : `Send the ${kind} ${id} again?`,
    async run(context) {
      const done = await retryUndelivered(context, { ...request, actor });
      const rest = done.hasMore ? ' There are more. Repeat the command.' : '';
      return { done, lines: [`${done.retried} sent again.${rest}`] };
    },
  };
}
