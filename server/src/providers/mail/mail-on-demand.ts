import type { OutgoingMail } from '../../shared/outgoing-mail.ts';
import type { Mailbox } from './mailbox.ts';

interface MailSettings {
  /** The configured server; undefined for the development mailbox. */
  readonly smtpUrl: string | undefined;
  readonly from: string;
  /** Where the development mailbox keeps its mails. */
  readonly folder: string;
  readonly now: () => number;
}

export interface Mail {
  /** Resolves when the mail server has accepted the mail; rejects with its response otherwise. */
  readonly send: (mail: OutgoingMail) => Promise<void>;
  /** The mails of the development mailbox; undefined where mail is really sent. */
  readonly listMail: Mailbox['list'] | undefined;
  readonly close: () => Promise<void>;
}

/** Runs `open` for the first who asks, and again after a failure. */
function once<Opened>(open: () => Promise<Opened>) {
  let opened: Promise<Opened> | undefined;
  return {
    get: () => {
      opened ??= open().catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
      return opened;
    },
    /** What was opened; undefined without. */
    opened: async () => opened?.catch(() => undefined),
  };
}

/** Sends mail, or stores it in the development mailbox. Their packages are loaded with the first mail. */
export function mailOnDemand({ smtpUrl, from, folder, now }: MailSettings): Mail {
  const mailbox = once(async () => {
    const { openMailbox } = await import('./mailbox.ts');
    return openMailbox({ folder, now });
  });
  const sender = once(async () => {
    const { smtpSender } = await import('./smtp.ts');
    return smtpSender({ url: smtpUrl ?? (await mailbox.get()).url, from });
  });
  return {
    send: async (mail) => (await sender.get()).send(mail),
    listMail: smtpUrl === undefined ? async (filter) => (await mailbox.get()).list(filter) : undefined,
    async close() {
      (await sender.opened())?.close();
      await (await mailbox.opened())?.close();
    },
  };
}
