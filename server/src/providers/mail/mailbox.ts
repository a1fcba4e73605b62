import { BRAND_WORDS } from '@meridian/contracts/brand-words';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export interface CapturedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Reply address, if it differs from the sender. */
  readonly replyTo?: string | undefined;
  /** What ends such mails with one click, if the mail says so. */
  readonly unsubscribeUrl?: string | undefined;
  /** When it arrived, RFC 3339 in UTC. */
  readonly at: string;
}

export interface Mailbox {
  /** Address of the SMTP server, for `smtpSender`. */
  readonly url: string;
  /** Newest first. With `to`, only the mails to that address, in any case. */
  readonly list: (filter?: { to?: string }) => Promise<CapturedMail[]>;
  readonly close: () => Promise<void>;
}

const KEPT_MAX = 500;
const MAIL_MAX_BYTES = 5_000_000;
const CLOSE_TIMEOUT_MS = 500;
const LOOPBACK = '127.0.0.1';

/**
 * A mail server for development. It accepts every mail on a loopback port and stores the newest 500 in `folder`, one JSON
 * file each. A page of the portal and tests read them.
 */
export async function openMailbox(input: { folder: string; now: () => number }): Promise<Mailbox> {
  const { folder, now } = input;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  let sequence = 0;

  const files = async () => {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith('.json')).toSorted();
  };

  async function keep(raw: Buffer, to: string): Promise<void> {
    const parsed = await PostalMime.parse(raw);
    const atMs = now();
    const { subject = '', text = '', html = '' } = parsed;
    const replyTo = parsed.replyTo?.[0]?.address;
    const headerOf = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
    const unsubscribeUrl =
      headerOf('list-unsubscribe-post') === 'List-Unsubscribe=One-Click'
        ? headerOf('list-unsubscribe')?.replace(/^<(.*)>$/, '$1')
        : undefined;
    const at = new Date(atMs).toISOString();
    const mail: CapturedMail = { to, subject, text, html, replyTo, unsubscribeUrl, at };
    sequence += 1;
    // Names sort by arrival, even for two mails of one millisecond.
    const order = `${String(atMs).padStart(15, '0')}-${String(sequence).padStart(9, '0')}`;
    const path = join(folder, `${order}-${randomBytes(4).toString('hex')}.json`);
    await writeFile(`${path}.part`, JSON.stringify(mail), { mode: 0o600 });
    await rename(`${path}.part`, path);
    const names = await files();
    await Promise.all(names.slice(0, -KEPT_MAX).map((name) => rm(join(folder, name), { force: true })));
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<undefined> {
    const raw = await buffer(stream);
    for (const { address } of session.envelope.rcptTo) await keep(raw, address);
  }

  const server = new SMTPServer({
    banner: `${BRAND_WORDS.mixed} mailbox`,
    size: MAIL_MAX_BYTES,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    logger: false,
    onData: callbackify(receive),
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, LOOPBACK, resolve);
  });
  // A client that disconnects must not end the process.
  server.on('error', () => undefined);
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://${LOOPBACK}:${port}`,
    async list({ to } = {}) {
      const names = (await files()).toReversed();
      const read = await Promise.all(
        names.map(async (name) => {
          // The oldest may have been deleted for a new one since the names were read.
          const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
          return text === undefined ? undefined : (JSON.parse(text) as CapturedMail);
        }),
      );
      const mails = read.filter((mail) => mail !== undefined);
      return to === undefined
        ? mails
        : mails.filter((mail) => mail.to.toLowerCase() === to.trim().toLowerCase());
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
