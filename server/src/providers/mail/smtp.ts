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

/** RFC 8058: the button of the mail program posts to the address. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** A server on another machine must support TLS, unless the URL ends in `?requireTLS=false`. */
const connection = (url: string, timeoutMs: number) => ({
  url,
  requireTLS: !LOOPBACK.has(new URL(url).hostname),
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
});

/** Connects to the SMTP server at `url`, begins TLS and signs in, as for an email. Rejects with the reason when that fails. */
export async function verifySmtp(url: string, timeoutMs: number): Promise<void> {
  const transport = createTransport(connection(url, timeoutMs));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/**
 * Sends through the SMTP server at `url` (`smtp://user:password@host:587`, `smtps://…`), from the address `from`. A
 * server on another machine must support TLS, directly or by STARTTLS, unless the URL ends in `?requireTLS=false`.
 */
export function smtpSender({ url, from }: { url: string; from: string }): MailSender {
  const transport = createTransport(
    {
      ...connection(url, TIMEOUT_MS),
      pool: true,
      maxConnections: CONNECTIONS_MAX,
      // Mails are made of plain values; a path or URL in one must never be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, replyTo, unsubscribeUrl, attachments = [], ...content }) {
      await transport.sendMail({
        to: single(to),
        ...(replyTo === undefined ? {} : { replyTo: single(replyTo) }),
        ...(unsubscribeUrl === undefined ? {} : { headers: unsubscribeHeaders(unsubscribeUrl) }),
        ...content,
        attachments: [...attachments],
      });
    },
    close: () => transport.close(),
  };
}
