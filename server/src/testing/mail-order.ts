import type { OutgoingMail } from '../shared/context.ts';

interface Numbered extends OutgoingMail {
  readonly number: number;
}

interface Waiting {
  readonly mail: Numbered;
  readonly sent: () => void;
  readonly failed: (error: unknown) => void;
}

/**
 * Keeps mails in the order of their requests, so that tests can read the newest one. The queue delivers waiting jobs in
 * any order. So each mail gets a number when it is requested, and mails of one batch are sent one by one in that order.
 */
export function mailOrder(send: (mail: OutgoingMail) => Promise<void>) {
  let requested = 0;
  let together: Waiting[] = [];
  let before = Promise.resolve();

  async function sendAll(batch: readonly Waiting[]): Promise<void> {
    for (const { mail, sent, failed } of batch.toSorted((a, b) => a.mail.number - b.mail.number)) {
      const { number: _, ...content } = mail;
      await send(content).then(sent, failed);
    }
  }

  return {
    numbered: (mail: OutgoingMail): Numbered => ({ ...mail, number: (requested += 1) }),
    send: (mail: OutgoingMail) =>
      new Promise<void>((sent, failed) => {
        together.push({ mail: mail as Numbered, sent, failed });
        if (together.length > 1) return;
        setImmediate(() => {
          const batch = together;
          together = [];
          before = before.then(() => sendAll(batch));
        });
      }),
  };
}
