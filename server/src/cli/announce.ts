import { parseArgs } from 'node:util';
import { type CliIo, connectStore } from './connect-store.ts';
import { announce, type Announcement } from '../modules/messaging/index.ts';
import { openStore } from '../store/database.ts';

export const ANNOUNCE_USAGE = `meridian announce TITLE MESSAGE [--link PATH]
                              notify every account, on its notifications tab`;

const TITLE_LENGTH_MAX = 120;
const MESSAGE_LENGTH_MAX = 1_000;

/** Runs `meridian announce …` and returns the exit code. A repeated announcement reaches only accounts that do not have it. */
export async function runAnnounce(argv: readonly string[], io: CliIo): Promise<number> {
  const announcement = parseAnnouncement(argv);
  if (typeof announcement === 'string') {
    io.stderr.write(`${announcement}\n${ANNOUNCE_USAGE}\n`);
    return 1;
  }
  const { url, stop } = await connectStore(io.config);
  const { store, close } = openStore(url, { onError: () => undefined });
  try {
    const onProgress = (done: number, total: number) => {
      if (done < total) io.stdout.write(`${done} of ${total} accounts\n`);
    };
    const notified = await announce(store, announcement, { nowMs: (io.now ?? Date.now)(), onProgress });
    io.stdout.write(`${notified === 1 ? '1 account' : `${notified} accounts`} notified.\n`);
    return 0;
  } finally {
    await close();
    await stop();
  }
}

/** The announcement, or what is wrong with the arguments. */
function parseAnnouncement(argv: readonly string[]): Announcement | string {
  try {
    const options = { link: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options });
    const [title = '', message = '', ...more] = positionals.map((text) => text.trim());
    if (title === '' || message === '' || more.length > 0)
      return 'Give a title and a message, each in quotes.';
    if (title.length > TITLE_LENGTH_MAX) return `The title is longer than ${TITLE_LENGTH_MAX} characters.`;
    if (message.length > MESSAGE_LENGTH_MAX)
      return `The message is longer than ${MESSAGE_LENGTH_MAX} characters.`;
    const link = values.link ?? null;
    if (link !== null && !/^\/(?!\/)\S*$/.test(link))
      return 'The link must be a path of the portal, such as /pricing.';
    return { title, message, link };
  } catch (error) {
    return (error as Error).message;
  }
}
