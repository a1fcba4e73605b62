import { parseArgs } from 'node:util';
import {
  answerRequest,
  listRequests,
  noteRequest,
  readRequest,
} from '@meridian/contracts/operator/contact-requests';
import type { OperatorSettings } from '@meridian/contracts/portal/site';
import type { MasterSecretSource } from '../../config/master-secret.ts';
import { openMailQueue } from '../../jobs/mail-queue.ts';
import * as messaging from '../../modules/messaging/index.ts';
import { commandLineActor } from '../../modules/operators/index.ts';
import { ServiceError } from '../../shared/errors/service-error.ts';
import { openSecrets } from '../../shared/master-secret/open-secrets.ts';
import type { OpenedStore } from '../../store/database.ts';
import { type ConfirmingIo, inStore } from '../connect-store.ts';
import { pageText, requestText } from './contact-text.ts';
import { checked, UsageError } from './run-command.ts';

export const CONTACT_USAGE = `meridian contact list [--state open|answered|closed] [--topic TOPIC] [--limit N] [--after CURSOR]
                              list requests of the contact form, newest first
meridian contact show ID
meridian contact answer ID TEXT [--yes]
                              email an answer to the sender
meridian contact note ID TEXT
meridian contact close|reopen ID`;

export const CONTACT_HELP = `${CONTACT_USAGE}

ID is the number of a request, such as T-7K3M9Q.
--json                        print the result as JSON
--yes                         skip the question before an email is sent

list shows open requests; --state all shows every request.
The exit code is 0 when the command succeeded, and 1 when it was refused.`;

const OPTIONS = {
  state: { type: 'string' },
  topic: { type: 'string' },
  limit: { type: 'string' },
  after: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

export interface ContactIo extends ConfirmingIo {
  readonly source: MasterSecretSource;
  /** Base URL of the portal, for links in mails. */
  readonly publicUrl: string;
  /** The addresses to which senders reply. */
  readonly operator: OperatorSettings;
}

interface Printed {
  readonly done: unknown;
  readonly text: string;
}

interface Command {
  /** Before what cannot be undone. */
  readonly question?: string;
  readonly run: (opened: OpenedStore, io: ContactIo) => Promise<Printed>;
}

/** Runs `meridian contact …` and returns the exit code. */
export async function runContact(argv: readonly string[], io: ContactIo): Promise<number> {
  if (argv.length === 0 || argv.includes('--help')) {
    io.stdout.write(`${CONTACT_HELP}\n`);
    return 0;
  }
  const refuse = (message: string) => {
    io.stderr.write(`${message}\n`);
    return 1;
  };
  let command: Command;
  try {
    command = commandOf(argv);
  } catch (error) {
    return refuse(`${(error as Error).message}\n${CONTACT_USAGE}`);
  }
  const { question } = command;
  if (question !== undefined && !argv.includes('--yes') && !((await io.confirm?.(question)) ?? false))
    return refuse('Nothing was done. Add --yes to skip the question.');
  try {
    const { done, text } = await inStore(io, (opened) => command.run(opened, io));
    io.stdout.write(argv.includes('--json') ? `${JSON.stringify(done, null, 2)}\n` : text);
    return 0;
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return refuse(`${error.message}.`);
  }
}

function commandOf(argv: readonly string[]): Command {
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  const [verb, id = '', ...texts] = positionals;
  if (verb === 'list') {
    if (id !== '') throw new UsageError('meridian contact list takes only options.');
    const { topic, limit, after, state = 'open' } = values;
    const filter = checked(listRequests.request, {
      topic,
      limit,
      after,
      state: state === 'all' ? undefined : state,
    });
    return {
      async run({ store }) {
        const page = await messaging.listRequests(store, filter);
        return { done: page, text: pageText(page) };
      },
    };
  }
  if (texts.length > 1) throw new UsageError('Put text with several words in quotes.');
  const [text] = texts;
  const actor = commandLineActor();
  switch (verb) {
    case 'show': {
      const { id: number } = checked(readRequest.request, { id });
      return request((context) => messaging.readRequest(context, number));
    }
    case 'answer': {
      const answer = checked(answerRequest.request, { id, text });
      return { question: `Email this answer to the sender of ${answer.id}?`, run: answering(answer) };
    }
    case 'note': {
      const note = checked(noteRequest.request, { id, text });
      return request((context) => messaging.noteRequest(context, { actor, ...note }));
    }
    case 'close':
    case 'reopen': {
      const { id: number } = checked(readRequest.request, { id });
      return request((context) => messaging.changeRequest(context, { actor, id: number, step: verb }));
    }
    default:
      throw new UsageError(`Unknown command ${verb ?? ''}. Use list, show, answer, note, close or reopen.`);
  }
}

type Context = Parameters<typeof messaging.noteRequest>[0];
type Details = Awaited<ReturnType<typeof messaging.readRequest>>;

const contextOf = ({ store }: OpenedStore, { operator, now = Date.now }: ContactIo): Context => ({
  store,
  operator,
  now,
});
const printed = (done: Details): Printed => ({ done, text: requestText(done) });

const request = (run: (context: Context) => Promise<Details>): Command => ({
  run: async (opened, io) => printed(await run(contextOf(opened, io))),
});

const answering =
  (answer: { readonly id: string; readonly text: string }): Command['run'] =>
  async (opened, io) => {
    const context = contextOf(opened, io);
    const secrets = await openSecrets(opened.store, io.source, context.now());
    const mails = await openMailQueue({ pool: opened.pool, secrets, onError: () => undefined });
    try {
      const { publicUrl } = io;
      const mailing = { ...context, publicUrl, enqueueMail: mails.enqueueMail };
      return printed(await messaging.answerRequest(mailing, { actor: commandLineActor(), ...answer }));
    } finally {
      await mails.stop();
    }
  };
