import type { KeyMode } from '@meridian/contracts/keys';
import type { OperatorSettings } from '@meridian/contracts/portal/site';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { OutgoingMail } from '../providers/mail/smtp.ts';
import type { OAuthProviders } from '../providers/oauth/provider.ts';
import type { PaymentProvider } from '../providers/payments/provider.ts';
import type { WebhookSender } from '../providers/webhooks/send.ts';
import type { Store, Transaction } from '../store/schema.ts';
import type { Lake } from '../lake/lake.ts';
import type { InvoicingSettings } from '../modules/billing/ledger/invoicing.ts';
import type { WriteAnswer } from '../modules/assistant/write-answer.ts';
import type { Deferred } from '../jobs/background-jobs.ts';
import type { Guards } from '../modules/guards.ts';
import type { AccountChanges } from './live/account-changes.ts';
import type { Secrets } from './secrets.ts';
import type { Tape } from '../modules/market-data/tape/tape.ts';

export type { OutgoingMail } from '../providers/mail/smtp.ts';

/** What the services work with; made once, at the start. */
export interface Context {
  readonly store: Store;
  readonly pool: pg.Pool;
  readonly secrets: Secrets;
  /** Limits and counters that live in memory. */
  readonly guards: Guards;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after that many milliseconds. */
  readonly pause: (ms: number) => Promise<void>;
  /** Address of the portal for links in mails, without a slash at its end. Never taken from a request. */
  readonly publicUrl: string;
  readonly development: boolean;
  /** Puts a mail into the outgoing queue as part of `trx`: rolled back, it was never there. */
  readonly enqueueMail: (trx: Transaction, mail: OutgoingMail) => Promise<void>;
  /** Leaves work for after the answer, as part of `trx`: rolled back, it was never asked for. */
  readonly defer: (trx: Transaction, deferred: Deferred) => Promise<void>;
  /** Tells the gate, after the commit, that keys or plan of the account changed. */
  readonly keyChanged: (accountId: string) => void;
  /** Tells those who look at an account what of it changed. */
  readonly changes: AccountChanges;
  /** Admitted live calls of an account in the last 60 seconds. */
  readonly usedThisMinute: (accountId: string) => Promise<number>;
  /** The market that live keys read. */
  readonly lake: Lake;
  /** The market of each kind of key, read and as it happens: test keys have the simulated one alone. */
  readonly markets: Readonly<Record<KeyMode, { readonly lake: Lake; readonly tape: Tape }>>;
  /** Sign-in elsewhere, as far as the operator has set it up. */
  readonly oauth: OAuthProviders;
  /** Puts what was computed about a portfolio into words. */
  readonly writeAnswer: WriteAnswer;
  /** Who takes payments; null when the operator arranges plans otherwise. */
  readonly payments: PaymentProvider | null;
  /** Sends what customers want to be told at addresses of their own. */
  readonly webhooks: WebhookSender;
  /** Who issues the invoices, and which taxes they name. */
  readonly invoicing: InvoicingSettings;
  /** What the operator lets visitors know. */
  readonly operator: OperatorSettings;
  /** What the numbers of this server are, such as `simulated`. */
  readonly dataSource: () => string;
  /** How the work behind the calls is doing, for the status. */
  readonly health: Health;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
}

export interface Health {
  /** Whether the store has every call that was counted up to now, or will have within seconds. */
  readonly usageFresh: () => boolean;
  /** For how long the oldest mail in the queue has been waiting; 0 when none is. Rejects when the store does not answer. */
  readonly oldestMailMs: () => Promise<number>;
  /** The same of work that was left for after an answer, such as reports. */
  readonly oldestDeferredMs: () => Promise<number>;
  /** How far alerts are in this process; undefined until it is ready. */
  readonly alerts: () => AlertsHealth | undefined;
}

export interface AlertsHealth {
  /** The end of the newest second that was held against alerts; undefined where another process does that. */
  readonly evaluatedMs: number | undefined;
  /** When webhooks that were due were taken last. */
  readonly webhooksTakenMs: number;
}

/** Who calls, as limits and the audit record know them. */
export interface Caller {
  /** Client address. */
  readonly address: string;
  /** Name that the client gave its device, or its user agent. */
  readonly device: string;
}
