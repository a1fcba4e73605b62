import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PORTAL_BASE, portal, type PortalInput, type PortalName } from '@meridian/contracts/portal';
import Fastify from 'fastify';
import { startJobs } from '../jobs/jobs.ts';
import { openLog } from '../log.ts';
import { portalPlugin } from '../http/portal/plugin.ts';
import { type CapturedMail, openMailbox } from '../providers/mail/mailbox.ts';
import { smtpSender } from '../providers/mail/smtp.ts';
import type { AnswerWriter } from '../providers/language-model/writer.ts';
import { answerWriter } from '../modules/assistant/index.ts';
import { MarketScreener } from '../modules/screener/index.ts';
import { countStatusChanges } from '../modules/operations/index.ts';
import { webhookSender } from '../providers/webhooks/send.ts';
import { publicNames } from './public-names.ts';
import type { AppContext } from '../modules/app-context.ts';
import { runBackgroundJob } from '../jobs/background-jobs.ts';
import type { Lake } from '../lake/lake.ts';
import { AccountChanges } from '../shared/live/account-changes.ts';
import { openListener } from '../store/listen.ts';
import { openRateLimits } from '../shared/rate-limiters/open-rate-limits.ts';
import { createLimits } from '../modules/app-context.ts';
import { createSecrets, type Secrets } from '../shared/secrets.ts';
import { type FreshDatabase, freshDatabase } from './database.ts';
import { stillMarket } from './market.ts';
import { NO_FEEDS } from './no-feeds.ts';
import { mailOrder } from './mail-order.ts';
import type { ServerName } from './servers.ts';

export interface PortalResponse {
  readonly status: number;
  readonly headers: Record<string, unknown>;
  /** The JSON of the response. A test names the fields that it expects. */
  readonly body: Record<string, unknown> & {
    code: string;
    message: string;
    additionalInfo: Record<string, unknown>;
  };
}

interface CallOptions {
  readonly token?: string;
  readonly address?: string;
  readonly headers?: Record<string, string>;
  /** Return immediately, as the server does, before the background jobs of the call have run. */
  readonly hasty?: boolean;
}

/** Calls that queue background jobs. */
const DEFERRING: ReadonlySet<PortalName> = new Set([
  'signup',
  'signin',
  'login',
  'sendVerificationCode',
  'forgotPassword',
  'changeEmail',
  'subscribeToStatus',
]);

export interface TestPortal {
  readonly app: ReturnType<typeof Fastify>;
  readonly context: AppContext;
  readonly database: FreshDatabase;
  /** The portal's clock, which tests advance. */
  readonly clock: { nowMs: number };
  /** Delays of failed sign-ins in milliseconds, in order. */
  readonly pauses: number[];
  /** Accounts whose keys were reported as changed. */
  readonly keysChanged: string[];
  /** Every line that the server logged, of any level. */
  readonly logged: { readonly level: number; readonly [field: string]: unknown }[];
  call<Name extends PortalName>(
    name: Name,
    body: PortalInput<Name>,
    options?: CallOptions,
  ): Promise<PortalResponse>;
  /** Every mail sent to that address so far, newest first, once the queue is empty. */
  mailsTo(address: string): Promise<CapturedMail[]>;
  close(): Promise<void>;
}

const PUBLIC_URL = 'http://portal.test';

/** Dependencies of the test payment provider. */
export interface PaymentParts {
  readonly pool: FreshDatabase['pool'];
  readonly secrets: Secrets;
  readonly now: () => number;
  readonly publicUrl: () => string;
}

/** For the tests that do not open a market. */
const noLake = new Proxy({} as Lake, {
  get() {
    throw new Error('This test has no market: start the portal with one.');
  },
});

/** The portal's routes with their own database and real mail: queue, SMTP, mailbox. Each call has another client address. */
export async function startPortal(
  options: {
    server?: ServerName;
    /** In place of an empty one; it is dropped at the end. */
    database?: FreshDatabase;
    secrets?: Secrets;
    trustedProxies?: string[];
    development?: boolean;
    oauth?: AppContext['oauth'];
    payments?: (parts: PaymentParts) => AppContext['payments'];
    invoicing?: Partial<AppContext['invoicing']>;
    operator?: Partial<AppContext['operator']>;
    settings?: AppContext['settings'];
    lake?: Lake;
    writer?: AnswerWriter;
    feedControl?: AppContext['feedControl'];
    wakeMarketChanges?: AppContext['wakeMarketChanges'];
  } = {},
): Promise<TestPortal> {
  const database = options.database ?? (await freshDatabase(options.server));
  const folder = mkdtempSync(join(tmpdir(), 'meridian-portal-'));
  const clock = { nowMs: Date.UTC(2026, 4, 11, 9) };
  const now = () => clock.nowMs;
  const mailbox = await openMailbox({ folder, now: Date.now });
  const sender = smtpSender({ url: mailbox.url, from: 'Meridian <no-reply@localhost>' });
  const secrets = options.secrets ?? createSecrets(randomBytes(32));
  const logged: TestPortal['logged'] = [];
  const log = openLog('debug', {
    to: { write: (line) => void logged.push(JSON.parse(line) as { level: number }) },
  });
  const order = mailOrder((mail) => sender.send(mail));
  const onError = (error: unknown) => log.error({ err: error }, 'background work failed');
  const listener = await openListener({ url: database.url, onError });
  const jobs = await startJobs({
    pool: database.pool,
    store: database.store,
    listener,
    secrets,
    now,
    sendMail: order.send,
    onError,
  });
  const pauses: number[] = [];
  const keysChanged: string[] = [];
  const market = stillMarket(options.lake ?? noLake, now);
  const context: AppContext = {
    store: database.store,
    reader: database.store,
    pool: database.pool,
    secrets,
    limits: createLimits(openRateLimits(database.store)),
    now,
    pause: async (ms) => void pauses.push(ms),
    publicUrl: PUBLIC_URL,
    development: options.development ?? true,
    oauth: options.oauth ?? {},
    writeAnswer: answerWriter({ writer: options.writer ?? null, log }),
    screener: new MarketScreener(),
    payments: options.payments?.({ pool: database.pool, secrets, now, publicUrl: () => PUBLIC_URL }) ?? null,
    webhooks: webhookSender({ allowLoopback: false, resolve: publicNames }),
    invoicing: {
      seller: { name: 'Meridian Test', address: ['1 Example Street'], taxId: null },
      taxes: new Map(),
      ...options.invoicing,
    },
    operator: {
      contact: { support: null, sales: null, technical: null },
      socialUrl: null,
      debugPanel: true,
      ...options.operator,
    },
    enqueueMail: (trx, ...mails) => jobs.enqueueMail(trx, ...mails.map(order.numbered)),
    defer: jobs.defer,
    keyChanged: (accountId) => keysChanged.push(accountId),
    changes: new AccountChanges(),
    usedThisMinute: async () => 0,
    lake: options.lake ?? noLake,
    markets: { live: market, test: market, delayed: {} },
    dataSource: () => 'simulated',
    feedControl: options.feedControl ?? NO_FEEDS,
    wakeMarketChanges: options.wakeMarketChanges ?? (() => undefined),
    statusChanges: await countStatusChanges(listener),
    health: {
      usageFresh: () => true,
      market: () => ({ symbols: 149, sources: 'simulated', faults: [], attributions: [], vendors: [] }),
      storage: () => ({ quarantined: [], damagedSymbols: [] }),
      oldestMailMs: jobs.oldestMailMs,
      oldestDeferredMs: jobs.oldestDeferredMs,
      alerts: () => undefined,
    },
    settings: options.settings ?? [],
    log,
  };
  await jobs.workOnBackgroundJobs((job) => runBackgroundJob(context, job));
  const app = Fastify();
  await app.register(portalPlugin, { context, trustedProxies: options.trustedProxies ?? [] });
  let clients = 0;

  async function call(name: PortalName, body: unknown, { token, address, headers, hasty }: CallOptions = {}) {
    clients += 1;
    const reply = await app.inject({
      method: 'POST',
      url: PORTAL_BASE + portal[name].path,
      remoteAddress: address ?? `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      payload: body as object,
    });
    if (DEFERRING.has(name) && !hasty) await settled(['deferred']);
    return { status: reply.statusCode, headers: reply.headers, body: reply.json<PortalResponse['body']>() };
  }

  /** Resolves when nothing waits in these queues. */
  async function settled(queues: string[]): Promise<void> {
    const open =
      "select from pgboss.job where name = any($1) and state in ('created', 'retry', 'active') limit 1";
    while ((await database.pool.query(open, [queues])).rowCount !== 0) await delay(10);
  }

  return {
    app,
    context,
    database,
    clock,
    pauses,
    keysChanged,
    logged,
    call,
    async mailsTo(address) {
      await settled(['deferred', 'mail']);
      return await mailbox.list({ to: address });
    },
    async close() {
      await app.close();
      await jobs.stop();
      await listener.stop();
      sender.close();
      await mailbox.close();
      await database.drop();
      rmSync(folder, { recursive: true });
    },
  };
}
