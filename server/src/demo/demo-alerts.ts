import type { Backfill } from '@meridian/contracts/alerts';
import {
  type AlertRequest,
  backfillOf,
  createAlert,
  type Entry,
  loadSome,
  recordAttempt,
  type Observed,
  claimDue,
  testAlert,
  type Transition,
  updateAlert,
  writeTransitions,
} from '../modules/alerts/index.ts';
import type { AppContext } from '../modules/app-context.ts';
import { at } from './at.ts';
import { nextDeliveryMs } from './queries.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MADE_DAYS_AGO = 9;
/** For each alert that was triggered. */
const FIRINGS_MAX = 4;
/** The test that showed the owner that the receiver is gone; it is being retried when the demo starts. */
const TESTED_MS_AGO = 40 * MINUTE_MS;
/** Webhooks are retried for a day, so earlier ones have failed by now. */
const GIVEN_UP_MS = DAY_MS + MINUTE_MS;
const DELIVERIES_AT_ONCE = 64;

const IN_APP = { type: 'inApp' } as const;
const EMAIL = { type: 'email' } as const;
/** A domain reserved for examples. */
const WEBHOOK = { type: 'webhook', url: 'https://hooks.example.com/meridian' } as const;

type Hit = Backfill['last'][number];

/**
 * Creates the alerts of the demo account: on a change and on an indicator, triggered by the market of the last days; on the
 * price of Bitcoin, which moves at any hour; and a paused one. Their webhooks were delivered until the receiver went away.
 * Returns the id of the alert on Bitcoin.
 */
export async function demoAlerts(context: AppContext, accountId: string): Promise<string> {
  const made = past(context, context.now() - MADE_DAYS_AGO * DAY_MS);
  const make = async (request: AlertRequest) =>
    (await createAlert(made, request, { accountId, mode: 'live' })).alert.id;
  const { paused, bitcoin, change, hourly } = exampleAlerts(context);
  const { id } = (await createAlert(made, paused, { accountId, mode: 'live' })).alert;
  await updateAlert(past(context, context.now() - 3 * DAY_MS), { id, status: 'paused' }, accountId);
  const firings = (
    await Promise.all([change, hourly].map(async (request) => hitsOf(context, await make(request), request)))
  )
    .flat()
    .toSorted((a, b) => a.hit.at.localeCompare(b.hit.at));
  for (const { entry, hit } of firings) await trigger(context, entry, hit);
  await deliverAsOfThen(context, accountId, awaySince(context, firings));
  return await make(bitcoin);
}

/** Tests an alert whose receiver has gone away. */
export async function testWebhook(
  context: AppContext,
  own: { accountId: string; id: string },
): Promise<void> {
  await testAlert(past(context, context.now() - TESTED_MS_AGO), own);
  await deliverAsOfThen(context, own.accountId, 0);
}

function exampleAlerts({
  markets: { live },
  now,
}: AppContext): Record<'paused' | 'bitcoin' | 'change' | 'hourly', AlertRequest> {
  const near = (symbol: string) => Number(live.lake.quote(symbol, now())!.price.toPrecision(3));
  const daily = { window: '1d' } as const;
  return {
    paused: {
      name: 'The market falls',
      symbols: ['SPY'],
      condition: { metric: 'price', op: 'below', value: Math.round(near('SPY') * 0.95), ...daily },
      channels: [EMAIL],
      cooldown: 0,
      once: false,
    },
    bitcoin: {
      name: `Bitcoin around ${near('BTCUSD')}`,
      symbols: ['BTCUSD'],
      condition: { metric: 'price', op: 'crosses', value: near('BTCUSD'), ...daily },
      channels: [IN_APP, WEBHOOK],
      cooldown: 3_600,
      once: false,
    },
    change: {
      name: 'A good day for big technology',
      symbols: ['AAPL', 'AMZN', 'MSFT', 'NVDA'],
      condition: { metric: 'changePct', op: 'above', value: 1.5, ...daily },
      channels: [IN_APP, EMAIL],
      cooldown: 86_400,
      once: false,
    },
    hourly: {
      name: 'Overbought by the hour',
      symbols: ['NVDA', 'TSLA'],
      condition: { metric: 'rsi:14', op: 'above', value: 60, window: '1h' },
      channels: [IN_APP, WEBHOOK],
      cooldown: 14_400,
      once: false,
    },
  };
}

/** The context with an earlier clock, without sending mails. */
const past = (context: AppContext, nowMs: number): AppContext =>
  Object.create(at(context, nowMs), { enqueueMail: { value: async () => undefined } }) as AppContext;

interface PastFiring {
  readonly entry: Entry;
  readonly hit: Hit;
}

/** When the alert would have been triggered, with the symbol that did it. */
async function hitsOf(context: AppContext, id: string, request: AlertRequest): Promise<PastFiring[]> {
  const nowMs = context.now();
  const [alert] = await loadSome(context.store, [id]);
  const { last } = await backfillOf(context.markets.live.lake, request, nowMs);
  return last
    .filter((hit) => Date.parse(hit.at) > nowMs - MADE_DAYS_AGO * DAY_MS)
    .slice(0, FIRINGS_MAX)
    .map((hit) => ({ hit, entry: alert!.entries.find(({ symbol }) => symbol === hit.symbol)! }));
}

/** Triggers an alert as the evaluator does when its condition becomes true. */
async function trigger(context: AppContext, entry: Entry, { at: time, value, price }: Hit): Promise<void> {
  const observed = { value, price, atMs: Date.parse(time) };
  const then = past(context, observed.atMs);
  const move = async (to: Transition['to'], hit: Observed | null) => {
    await writeTransitions(then, [{ entry, from: entry.side, to, atMs: observed.atMs, trigger: hit }]);
    entry.side = to;
  };
  // The condition became false in between.
  if (entry.side === 1) await move(-1, null);
  await move(1, observed);
}

/** When the receiver stopped responding; it never received the last failed webhook. */
function awaySince(context: AppContext, firings: readonly PastFiring[]): number {
  const givenUp = firings
    .filter(({ entry }) => entry.alert.metric.kind === 'indicator')
    .map(({ hit }) => Date.parse(hit.at))
    .filter((ms) => ms < context.now() - GIVEN_UP_MS);
  return givenUp.at(-1) ?? 0;
}

/** Runs all deliveries that were due until now, each at its time; from `awayMs` on, the receiver does not respond. */
async function deliverAsOfThen(context: AppContext, accountId: string, awayMs: number): Promise<void> {
  for (let dueMs = await nextDeliveryMs(context.store, accountId); dueMs < context.now();) {
    const then = past(context, dueMs);
    const taken = await claimDue(then.store, { nowMs: dueMs, limit: DELIVERIES_AT_ONCE, sending: new Map() });
    for (const delivery of taken.filter(({ account_id: id }) => id === accountId)) {
      const sent =
        dueMs < awayMs
          ? { status: 204, error: null, latencyMs: 86 }
          : { status: null, error: 'The host name could not be resolved', latencyMs: 4 };
      await recordAttempt(then, delivery, { ...sent, atMs: dueMs });
    }
    dueMs = await nextDeliveryMs(context.store, accountId);
  }
}
