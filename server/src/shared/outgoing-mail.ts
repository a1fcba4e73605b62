/** An email as it is queued and sent. */
export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Reply address, if it differs from the sender. */
  readonly replyTo?: string;
  /** Attachments, as text for the queue. */
  readonly attachments?: readonly {
    readonly filename: string;
    readonly contentType: string;
    readonly content: string;
    readonly encoding: 'base64';
  }[];
  /** What mail programs call to end such mails with one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
  /** One of many alike: sent after mails that somebody waits for. */
  readonly isBulk?: boolean;
  /** Marks the mail as important in mail programs. */
  readonly priority?: 'high';
}
