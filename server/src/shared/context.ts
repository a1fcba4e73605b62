import type { OperatorSettings } from '@meridian/contracts/portal/site';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { OutgoingMail } from './outgoing-mail.ts';
import type { Store, Transaction } from '../store/schema.ts';
import type { AccountChanges } from './live/account-changes.ts';
import type { BackgroundJob } from './queue/background-job.ts';
import type { Secrets } from './secrets.ts';

export type { OutgoingMail } from './outgoing-mail.ts';

/** Dependencies of every module. A module adds its own in its `context.ts`; the server builds one object for all. */
export interface BaseContext {
  readonly store: Store;
  readonly pool: pg.Pool;
  readonly secrets: Secrets;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after that many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Base URL of the portal for links in mails, without a trailing slash. Never taken from a request. */
  readonly publicUrl: string;
  readonly development: boolean;
  /** Queues mails in `trx`. A rollback removes them. */
  readonly enqueueMail: (trx: Transaction, ...mails: readonly OutgoingMail[]) => Promise<void>;
  /** Queues work to run after the response, in `trx`. A rollback removes it. */
  readonly defer: (trx: Transaction, job: BackgroundJob) => Promise<void>;
  /** Call after the commit when the keys or the plan of an account changed: the API reads them again. */
  readonly keyChanged: (accountId: string) => void;
  /** Notifies open dashboards of what changed in an account. */
  readonly changes: AccountChanges;
  /** Contact addresses and links that the operator publishes. */
  readonly operator: OperatorSettings;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

/** What sends an email with a change. */
export type MailContext = Pick<BaseContext, 'publicUrl' | 'enqueueMail'>;

/** The client of a call, for limits and the audit log. */
export interface Caller {
  /** Client IP address. */
  readonly address: string;
  /** Device name sent by the client, or its user agent. */
  readonly device: string;
}
