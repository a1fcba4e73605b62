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
 * Lets the newest mail of a test be the one that was asked for last: the queue hands over what waits in any order, so
 * each mail is numbered when it is asked for, and those handed over together are sent in that order, one by one.
 */
export function mailOrder(send: (mail: OutgoingMail) => Promise<void>) {
  let asked = 0;
  let together: Waiting[] = [];
  let before = Promise.resolve();

  async function sendAll(batch: readonly Waiting[]): Promise<void> {
    for (const { mail, sent, failed } of batch.toSorted((a, b) => a.mail.number - b.mail.number)) {
      const { number: _, ...content } = mail;
      await send(content).then(sent, failed);
    }
  }

  return {
    numbered: (mail: OutgoingMail): Numbered => ({ ...mail, number: (asked += 1) }),
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
