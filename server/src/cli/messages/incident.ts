import { parseArgs } from 'node:util';
import { incidentChange, newIncident } from '@meridian/contracts/operator/incidents';
import type { Incident } from '@meridian/contracts/portal/status';
import { STATUS_COMPONENTS } from '@meridian/contracts/status';
import { openIncident, readAnnounced, updateIncident } from '../../modules/operations/index.ts';
import type { CliIo } from '../connect-store.ts';
import { type StatusCommand, byCommandLine, checked, runCommand, UsageError } from './run-command.ts';

export const INCIDENT_USAGE = `meridian incident open --title TEXT --component NAME [--impact minor|major|critical] [--message TEXT]
                              show an incident on the status page, and email subscribers
meridian incident update ID --state investigating|identified|monitoring|resolved --message TEXT
meridian incident resolve ID [--message TEXT]
meridian incident list        list open incidents and those of the last 90 days`;

export const INCIDENT_HELP = `${INCIDENT_USAGE}

--reason TEXT                 the reason, for the log of operators; the message by default
--json                        print the result as JSON

Components: ${Object.keys(STATUS_COMPONENTS).join(', ')}.
All processes show a change at once. Subscribers get an email within two minutes.`;

const OPTIONS = {
  title: { type: 'string' },
  component: { type: 'string' },
  impact: { type: 'string' },
  message: { type: 'string' },
  state: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const line = ({ id, state, impact, component, opened_at, title }: Incident) =>
  `${id}  ${state.padEnd(13)}  ${impact.padEnd(8)}  ${component.padEnd(10)}  ${opened_at.slice(0, 16)}Z  ${title}`;

/** Runs `meridian incident …` and returns the exit code. */
export async function runIncident(argv: readonly string[], io: CliIo): Promise<number> {
  if (argv.length === 0 || argv.includes('--help')) {
    io.stdout.write(`${INCIDENT_HELP}\n`);
    return 0;
  }
  return await runCommand(io, {
    usage: INCIDENT_USAGE,
    json: argv.includes('--json'),
    read: () => actOf(argv),
  });
}

function actOf(argv: readonly string[]): StatusCommand {
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  const [verb, id = '', ...more] = positionals;
  if (more.length > 0) throw new UsageError('Put text with several words in quotes.');
  if (verb === 'list') return listIncidents;
  if (verb === 'open') {
    if (id !== '') throw new UsageError('Put text with several words in quotes.');
    const incident = checked(newIncident, {
      title: values.title,
      component: componentOf(values.component),
      impact: values.impact ?? 'minor',
      message: values.message ?? 'We are investigating.',
    });
    const by = byCommandLine(values.reason, incident.message);
    return async (context) => shown(await openIncident(context, incident, by), 'Opened');
  }
  if (verb !== 'update' && verb !== 'resolve')
    throw new UsageError(`Unknown command ${verb ?? ''}. Use open, update, resolve or list.`);
  if (id === '') throw new UsageError('Enter the id of the incident. meridian incident list shows it.');
  const change = checked(
    incidentChange,
    verb === 'resolve'
      ? { state: 'resolved', message: values.message ?? 'This incident is resolved.' }
      : { state: values.state, message: values.message },
  );
  const by = byCommandLine(values.reason, change.message);
  return async (context) => shown(await updateIncident(context, id, { ...change, ...by }), 'Updated');
}

const shown = (incident: Incident, done: string) => ({
  done: incident,
  lines: [`${done} incident ${incident.id}, ${incident.state}: ${incident.title}`],
});

const listIncidents: StatusCommand = async ({ store, now }) => {
  const { incidents } = await readAnnounced(store, now());
  return { done: incidents, lines: incidents.length === 0 ? ['No incidents.'] : incidents.map(line) };
};

/** The id of a component that may be given as visitors read it, such as `Market data`. */
function componentOf(name: string | undefined): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (name === undefined) return undefined;
  const found = Object.entries(STATUS_COMPONENTS).find(
    ([id, label]) => plain(id) === plain(name) || plain(label) === plain(name),
  );
  return found?.[0] ?? name;
}
