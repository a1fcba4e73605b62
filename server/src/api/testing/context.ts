import { randomBytes } from 'node:crypto';
import type { AnswerWriter } from '../../providers/language-model/writer.ts';
import { answerWriter } from '../../services/assistant/write-answer.ts';
import type { Context, OutgoingMail } from '../../services/context.ts';
import type { Deferred } from '../../services/deferred.ts';
import { webhookSender } from '../../providers/webhooks/send.ts';
import { createGuards } from '../../services/guards.ts';
import { Changes } from '../../services/live/changes.ts';
import { createSecrets } from '../../services/secrets.ts';
import { stillMarket } from '../../testing/market.ts';
import type { Gate } from '../gate/gate.ts';
import type { Lakes } from '../lakes.ts';

export const secrets = createSecrets(randomBytes(32));

export interface Kept {
  readonly mails: OutgoingMail[];
  readonly deferred: Deferred[];
}

interface Parts extends Pick<Context, 'store' | 'pool' | 'now'> {
  readonly log: Context['log'];
  readonly lakes: Lakes;
  readonly gate: Gate;
  readonly kept: Kept;
  readonly writer: AnswerWriter | null;
}

/** What services of API calls work with; mails and deferred work are kept instead of done. */
export function apiContext({ store, pool, now, log, lakes, gate, kept, writer }: Parts): Context {
  return {
    store,
    pool,
    secrets,
    guards: createGuards(),
    now,
    pause: async () => undefined,
    publicUrl: 'http://portal.test',
    development: true,
    enqueueMail: async (_trx, mail) => void kept.mails.push(mail),
    defer: async (_trx, deferred) => void kept.deferred.push(deferred),
    keyChanged: (accountId) => gate.keyChanged(accountId),
    changes: new Changes(),
    usedThisMinute: (accountId) => gate.usedThisMinute(accountId),
    lake: lakes.live,
    markets: { live: stillMarket(lakes.live, now), test: stillMarket(lakes.test, now) },
    oauth: {},
    writeAnswer: answerWriter({ writer, log }),
    payments: null,
    webhooks: webhookSender({ allowLoopback: true }),
    invoicing: { seller: { name: 'Meridian Test', address: [], taxId: null }, taxes: new Map() },
    operator: {
      contact: { support: null, sales: null, technical: null },
      socialUrl: null,
      debugPanel: false,
    },
    dataSource: () => 'simulated',
    health: {
      usageFresh: () => true,
      oldestMailMs: async () => 0,
      oldestDeferredMs: async () => 0,
      alerts: () => undefined,
    },
    log,
  };
}
