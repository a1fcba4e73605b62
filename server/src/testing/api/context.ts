import { randomBytes } from 'node:crypto';
import type { AnswerWriter } from '../../providers/language-model/writer.ts';
import { answerWriter } from '../../modules/assistant/index.ts';
import { MarketScreener } from '../../modules/screener/index.ts';
import type { OutgoingMail } from '../../shared/context.ts';
import type { AppContext } from '../../modules/app-context.ts';
import type { BackgroundJob } from '../../shared/queue/background-job.ts';
import { webhookSender } from '../../providers/webhooks/send.ts';
import { publicNames } from '../public-names.ts';
import { openRateLimits } from '../../shared/rate-limiters/open-rate-limits.ts';
import { createLimits } from '../../modules/app-context.ts';
import { AccountChanges } from '../../shared/live/account-changes.ts';
import { createSecrets } from '../../shared/secrets.ts';
import { NO_FEEDS } from '../no-feeds.ts';
import { stillMarket } from '../market.ts';
import type { ApiAuthenticator } from '../../modules/access/index.ts';
import type { SharedCounting } from '../../shared/rate-limiters/shared-counting.ts';
import type { Lakes } from '../../lake/lakes.ts';

export const secrets = createSecrets(randomBytes(32));

export interface RecordedWork {
  readonly mails: OutgoingMail[];
  readonly deferred: BackgroundJob[];
}

interface Parts extends Pick<AppContext, 'store' | 'pool' | 'now'> {
  readonly log: AppContext['log'];
  readonly lakes: Lakes;
  readonly authenticator: ApiAuthenticator;
  readonly kept: RecordedWork;
  readonly writer: AnswerWriter | null;
  readonly counting?: SharedCounting | undefined;
}

/** What services of API calls work with; mails and deferred work are kept instead of done. */
export function apiContext({
  store,
  pool,
  now,
  log,
  lakes,
  authenticator,
  kept,
  writer,
  counting,
}: Parts): AppContext {
  return {
    store,
    reader: store,
    pool,
    secrets,
    limits: createLimits(openRateLimits(store, counting)),
    now,
    pause: async () => undefined,
    publicUrl: 'http://portal.test',
    development: true,
    enqueueMail: async (_trx, mail) => void kept.mails.push(mail),
    defer: async (_trx, deferred) => void kept.deferred.push(deferred),
    keyChanged: (accountId) => authenticator.keyChanged(accountId),
    changes: new AccountChanges(),
    usedThisMinute: (accountId) => authenticator.usedThisMinute(accountId),
    lake: lakes.live,
    markets: {
      live: stillMarket(lakes.live, now),
      test: stillMarket(lakes.test, now),
      delayed: Object.fromEntries(
        Object.entries(lakes.delayed ?? {}).map(([plan, lake]) => [
          plan,
          stillMarket(lake, () => lake.now()),
        ]),
      ),
    },
    oauth: {},
    writeAnswer: answerWriter({ writer, log }),
    screener: new MarketScreener(),
    payments: null,
    webhooks: webhookSender({ allowLoopback: true, resolve: publicNames }),
    invoicing: { seller: { name: 'Meridian Test', address: [], taxId: null }, taxes: new Map() },
    operator: {
      contact: { support: null, sales: null, technical: null },
      socialUrl: null,
      debugPanel: false,
    },
    statusChanges: () => 0,
    feedControl: NO_FEEDS,
    wakeMarketChanges: () => undefined,
    dataSource: () => 'simulated',
    health: {
      usageFresh: () => true,
      market: () => ({
        symbols: lakes.live.search({ offset: 0, limit: 1 }).total,
        sources: 'simulated',
        faults: [],
        attributions: [],
        vendors: [],
      }),
      storage: () => ({ quarantined: [], damagedSymbols: lakes.live.damaged() }),
      oldestMailMs: async () => 0,
      oldestDeferredMs: async () => 0,
      alerts: () => undefined,
    },
    settings: [],
    log,
  };
}
