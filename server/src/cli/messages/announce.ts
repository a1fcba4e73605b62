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
                              notify customers in the dashboard, also by a banner and by mail
meridian announce --list      announcements, and how far they are delivered
meridian announce --stop ID   end the delivery and the banner of one`;

export const ANNOUNCE_HELP = `${ANNOUNCE_USAGE}

--plan ID                     to the customers of a plan; to all without it and --to
--to CUSTOMER                 to this e-mail address or account id; repeat it for at most ${NAMED_CUSTOMERS_MAX}
--kind ${ANNOUNCEMENT_KINDS.join('|')}           service messages reach everybody; customers turn news off. news without it
--link PATH                   a path of the portal with more about it, such as /pricing
--mail                        by mail, too
--banner-until TIME           a banner in the dashboard until then
--at TIME                     when the delivery begins; now without it
--reason TEXT                 why, for the log of operators; the title if you leave it out
--yes                         do not ask before it is sent
--json                        print the result as JSON

TIME is such as 2026-12-01T08:00Z, in UTC without a zone, or a span from now: +30m, +2h or +1d.
In TEXT, addresses that begin with https:// become links.
A running server begins to deliver it within two minutes.`;

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
    if (positionals.length > 0) throw new UsageError('--list and --stop take no texts.');
    const { stop } = values;
    return stop === undefined ? list : stopping(stop, values.reason);
  }
  if (positionals.length !== 2) throw new UsageError('Give a title and a text, each in quotes.');
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
      const question = `Send it to ${accounts(recipients)}, ${mails} of them by mail?`;
      if (!((await io.confirm?.(question)) ?? false))
        throw errors.conflict({ message: 'Nothing was sent. Add --yes to send it without a question' });
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
  `${id}  ${state.padEnd(7)}  ${dueAt.slice(0, 16)}Z  ${sent} of ${recipients}, ${mailed} by mail  ${title}`;

const list: StatusCommand = async ({ store, now }) => {
  const { items } = await listAnnouncements(store, { limit: LISTED }, now());
  return { done: items, lines: items.length === 0 ? ['No announcements.'] : items.map(line) };
};
