import { parseArgs } from 'node:util';
import {
  MAINTENANCE_STEPS,
  maintenanceChange,
  type MaintenanceStep,
  newMaintenance,
} from '@meridian/contracts/operator/incidents';
import type { Maintenance } from '@meridian/contracts/portal/status';
import { changeMaintenanceState, planMaintenance, readAnnounced } from '../../modules/operations/index.ts';
import type { CliIo } from '../connect-store.ts';
import { type StatusCommand, byCommandLine, checked, runCommand, UsageError } from './run-command.ts';
import { timeOf } from './time-of.ts';

export const MAINTENANCE_USAGE = `meridian maintenance plan --title TEXT --from TIME --until TIME [--message TEXT]
                              plan downtime that does not count as an outage
meridian maintenance start|end|cancel ID [--message TEXT]
meridian maintenance list     list planned maintenance and that of the last 90 days`;

export const MAINTENANCE_HELP = `${MAINTENANCE_USAGE}

TIME                          such as 2026-12-01T08:00Z, in UTC without a zone. --from takes now,
                              and --until a span from there: +30m, +2h or +1d
--reason TEXT                 the reason, for the log of operators; the message by default
--json                        print the result as JSON

Maintenance begins and ends by the clock. start begins it early, end ends it early.
All processes show a change at once. Subscribers get an email within two minutes.`;

const OPTIONS = {
  title: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  message: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const MESSAGES: Readonly<Record<MaintenanceStep, string>> = {
  start: 'The maintenance has started.',
  end: 'The maintenance is complete.',
  cancel: 'The maintenance is cancelled.',
};

const line = ({ id, state, from, until, title }: Maintenance) =>
  `${id}  ${state.padEnd(9)}  ${from.slice(0, 16)}Z  ${until.slice(0, 16)}Z  ${title}`;

/** Runs `meridian maintenance …` and returns the exit code. */
export async function runMaintenance(argv: readonly string[], io: CliIo): Promise<number> {
  if (argv.length === 0 || argv.includes('--help')) {
    io.stdout.write(`${MAINTENANCE_HELP}\n`);
    return 0;
  }
  const read = () => actOf(argv, (io.now ?? Date.now)());
  return await runCommand(io, { usage: MAINTENANCE_USAGE, json: argv.includes('--json'), read });
}

function actOf(argv: readonly string[], nowMs: number): StatusCommand {
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  const [verb, id = '', ...more] = positionals;
  if (more.length > 0) throw new UsageError('Put text with several words in quotes.');
  if (verb === 'list') return listMaintenance;
  if (verb === 'plan') {
    if (id !== '') throw new UsageError('Put text with several words in quotes.');
    const from = timeOf('--from', values.from, { now: nowMs });
    const planned = checked(newMaintenance, {
      title: values.title,
      from,
      until: timeOf('--until', values.until, { after: Date.parse(from) }),
      message: values.message ?? 'The service may not be available in this time.',
    });
    const by = byCommandLine(values.reason, planned.message);
    return async (context) => shown(await planMaintenance(context, planned, by));
  }
  const step = MAINTENANCE_STEPS.find((known) => known === verb);
  if (step === undefined)
    throw new UsageError(`Unknown command ${verb ?? ''}. Use plan, start, end, cancel or list.`);
  if (id === '') throw new UsageError('Enter the id of the maintenance. meridian maintenance list shows it.');
  const change = checked(maintenanceChange, { step, message: values.message ?? MESSAGES[step] });
  const by = byCommandLine(values.reason, change.message);
  return async (context) => shown(await changeMaintenanceState(context, id, { ...change, ...by }));
}

const shown = (maintenance: Maintenance) => ({
  done: maintenance,
  lines: [
    `Maintenance ${maintenance.id}, ${maintenance.state}: ${maintenance.title}, ` +
      `${maintenance.from.slice(0, 16)}Z until ${maintenance.until.slice(0, 16)}Z`,
  ],
});

const listMaintenance: StatusCommand = async ({ store, now }) => {
  const { maintenance } = await readAnnounced(store, now());
  return { done: maintenance, lines: maintenance.length === 0 ? ['No maintenance.'] : maintenance.map(line) };
};
