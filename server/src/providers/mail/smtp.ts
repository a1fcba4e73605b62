import { createTransport } from 'nodemailer';
import type { OutgoingMail } from '../../shared/outgoing-mail.ts';

export interface MailSender {
  /** Resolves when the mail server has accepted the mail; rejects with its response otherwise. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  readonly close: () => void;
}

const TIMEOUT_MS = 20_000;
const CONNECTIONS_MAX = 3;

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost']);

/** An object, so that no part of an address can be parsed as a list of addresses. */
const single = (address: string) => ({ name: '', address });

/**
 * Sends through the SMTP server at `url` (`smtp://user:password@host:587`, `smtps://…`), from the address `from`. A
 * server on another machine must support TLS, directly or by STARTTLS, unless the URL ends in `?requireTLS=false`.
 */
export function smtpSender({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport(
    {
      url,
      pool: true,
      requireTLS: !LOOPBACK.has(new URL(url).hostname),
      maxConnections: CONNECTIONS_MAX,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // Mails are made of plain values; a path or URL in one must never be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, replyTo, attachments = [], ...content }) {
      await transport.sendMail({
        to: single(to),
        ...(replyTo === undefined ? {} : { replyTo: single(replyTo) }),
        ...content,
        attachments: [...attachments],
      });
    },
    close: () => transport.close(),
  };
}
