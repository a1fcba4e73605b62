import { parseArgs } from 'node:util';
import {
  ANNOUNCEMENT_KINDS,
  type AnnouncementDetails,
  type ListedAnnouncement,
  newAnnouncement,
  type NewAnnouncement,
  NAMED_CUSTOMERS_MAX,
} from '@meridian/contracts/operator/announcements';
import {
  checkAnnouncement,
  listAnnouncements,
  sendAnnouncement,
  stopAnnouncement,
} from '../../modules/messaging/index.ts';
import { errors } from '../../shared/errors/service-error.ts';
import type { ConfirmingIo } from '../connect-store.ts';
import { byCommandLine, checked, runCommand, type StatusCommand, UsageError } from './run-command.ts';
import { timeOf } from './time-of.ts';

export const ANNOUNCE_USAGE = `meridian announce TITLE TEXT [--plan ID | --to CUSTOMER] [--mail] [--banner-until TIME] [--at TIME]
                              notify customers on the dashboard, and optionally with a banner and by email
meridian announce --list      list announcements and their progress
meridian announce --stop ID   stop the delivery and the banner of an announcement`;

export const ANNOUNCE_HELP = `${ANNOUNCE_USAGE}

--plan ID                     send to the customers of a plan; without --plan and --to, send to all
--to CUSTOMER                 send to this email address or account id; repeat the option for up to ${NAMED_CUSTOMERS_MAX}
--kind ${ANNOUNCEMENT_KINDS.join('|')}           everybody gets service messages; customers can turn off news. news by default
--link PATH                   a path of the portal with more information, such as /pricing
--mail                        also send an email
--banner-until TIME           show a banner on the dashboard until this time
--at TIME                     start of the delivery; now by default
--reason TEXT                 the reason, for the log of operators; the title by default
--yes                         skip the question before sending
--json                        print the result as JSON

TIME is a time such as 2026-12-01T08:00Z (UTC if it has no zone), or a span from now: +30m, +2h or +1d.
In TEXT, addresses that begin with https:// become links.
A running server starts the delivery within two minutes.`;

const OPTIONS = {
  plan: { type: 'string' },
  to: { type: 'string', multiple: true },
  kind: { type: 'string' },
  link: { type: 'string' },
  mail: { type: 'boolean' },
  'banner-until': { type: 'string' },
  at: { type: 'string' },
  list: { type: 'boolean' },
  stop: { type: 'string' },
  reason: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** How many announcements `--list` shows. */
const LISTED = 50;

/** Runs `meridian announce …` and returns the exit code. */
export async function runAnnounce(argv: readonly string[], io: ConfirmingIo): Promise<number> {
  if (argv.length === 0 || argv.includes('--help')) {
    io.stdout.write(`${ANNOUNCE_HELP}\n`);
    return 0;
  }
  const read = () => commandOf(argv, io);
  return await runCommand(io, { usage: ANNOUNCE_USAGE, json: argv.includes('--json'), read });
}

function commandOf(argv: readonly string[], io: ConfirmingIo): StatusCommand {
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  if (values.list || values.stop !== undefined) {
    if (positionals.length > 0) throw new UsageError('--list and --stop take no text.');
    const { stop } = values;
    return stop === undefined ? list : stopping(stop, values.reason);
  }
  if (positionals.length !== 2) throw new UsageError('Enter a title and a text, each in quotes.');
  if (values.plan !== undefined && values.to !== undefined)
    throw new UsageError('Use either --plan or --to.');
  const nowMs = (io.now ?? Date.now)();
  const timed = (option: 'at' | 'banner-until') => {
    const text = values[option];
    return text === undefined ? undefined : timeOf(`--${option}`, text, { now: nowMs, after: nowMs });
  };
  const [title, text] = positionals;
  const announcement = checked(newAnnouncement, {
    title,
    text,
    link: values.link,
    kind: values.kind ?? 'news',
    audience: values.plan === undefined ? (values.to === undefined ? 'all' : 'some') : 'plan',
    plan: values.plan,
    customers: values.to,
    mail: values.mail ?? false,
    bannerUntil: timed('banner-until'),
    at: timed('at'),
  });
  return sending(announcement, { io, reason: values.reason, isConfirmed: values.yes ?? false });
}

const accounts = (count: number) => `${count} ${count === 1 ? 'account' : 'accounts'}`;

/** Sends it once somebody has seen how many get it. */
const sending =
  (
    announcement: NewAnnouncement,
    { io, reason, isConfirmed }: { io: ConfirmingIo; reason: string | undefined; isConfirmed: boolean },
  ): StatusCommand =>
  async ({ store, now }) => {
    if (!isConfirmed) {
      const { recipients, mails } = await checkAnnouncement({ store, publicUrl: '' }, announcement);
      const question = `Send it to ${accounts(recipients)}, ${mails} of them by email?`;
      if (!((await io.confirm?.(question)) ?? false))
        throw errors.conflict({ message: 'Nothing was sent. Add --yes to skip the question' });
    }
    // A running server finds it by its schedule.
    const context = { store, now, defer: async () => undefined };
    const done = await sendAnnouncement(context, announcement, byCommandLine(reason, announcement.title));
    return { done, lines: [sentLine(done)] };
  };

const sentLine = ({ id, recipients, dueAt, state }: AnnouncementDetails) =>
  `Announcement ${id} for ${accounts(recipients)}${state === 'planned' ? `, from ${dueAt.slice(0, 16)}Z` : ''}.`;

const stopping =
  (id: string, reason: string | undefined): StatusCommand =>
  async (context) => {
    const done = await stopAnnouncement(context, id, byCommandLine(reason, 'Stopped'));
    return { done, lines: [`Announcement ${id} is ${done.state}: ${accounts(done.sent)} have it.`] };
  };

const line = ({ id, state, dueAt, sent, recipients, mailed, title }: ListedAnnouncement) =>
  `${id}  ${state.padEnd(7)}  ${dueAt.slice(0, 16)}Z  ${sent} of ${recipients}, ${mailed} by email  ${title}`;

const list: StatusCommand = async ({ store, now }) => {
  const { items } = await listAnnouncements(store, { limit: LISTED }, now());
  return { done: items, lines: items.length === 0 ? ['No announcements.'] : items.map(line) };
};
