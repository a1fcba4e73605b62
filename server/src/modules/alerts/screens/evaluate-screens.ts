import { isDeepStrictEqual } from 'node:util';
import type { Lead } from '../../../store/alert-shards.ts';
import type { AlertContext } from '../context.ts';
import { alertOf } from '../alert-row.ts';
import { marketOfAccount } from '../market-of-account.ts';
import { lockAccountRows } from '../queries/accounts.ts';
import {
  activeScreenAlerts,
  lockAlertScreen,
  type ScreenAlertRow,
  type SeenScreen,
  updateAlertScreen,
} from '../queries/alert-screens.ts';
import { lockAlerts, markAlertTriggered } from '../queries/alerts.ts';
import { lockLeads } from '../queries/shards.ts';
import { recordTrigger } from '../trigger.ts';
import { endScreenAlert } from './end-screen-alerts.ts';
import { changeBetween, countedOf } from './list-change.ts';
import { seeScreen, stampOf } from './see-screen.ts';

interface ScreensOptions {
  /** Of the shards that this process leads. */
  readonly leads: readonly Lead[];
  readonly isStopped: () => boolean;
  /** One alert failed; the others are evaluated, and it is tried again in the next round. */
  readonly onError: (error: unknown) => void;
}

/**
 * Evaluates the alerts on screens whose data have changed since they were last evaluated: after each session and each
 * correction of prices, and each minute of a session those that look at quotes. Returns the number of triggers.
 */
export async function evaluateScreens(context: AlertContext, options: ScreensOptions): Promise<number> {
  const { leads, isStopped, onError } = options;
  const shards = leads.map(({ shard }) => shard);
  const held = new Map(leads.map(({ shard, term }) => [shard, term]));
  let triggers = 0;
  for (const row of await activeScreenAlerts(context.store, shards, new Date(context.now()))) {
    if (isStopped()) break;
    // A later lead, of another process, is not this one's to write under.
    if (held.get(row.shard) !== row.term) continue;
    try {
      if (await evaluate(context, row)) triggers += 1;
    } catch (error) {
      onError(error);
    }
  }
  return triggers;
}

/** Returns whether the alert was triggered. */
async function evaluate(context: AlertContext, row: ScreenAlertRow): Promise<boolean> {
  const { id, account_id: accountId, mode, screen } = row;
  if (screen === null) {
    await endScreenAlert(context, { accountId, id });
    return false;
  }
  const market = await marketOfAccount(context, context.store, { accountId, mode });
  const view = { lake: market.lake, nowMs: market.nowMs, accountId };
  if (row.same && row.stamp === stampOf(context, screen, view)) return false;
  const triggered = await write(context, row, await seeScreen(context, screen, view), market.nowMs);
  if (triggered) {
    context.changes.publish(accountId, 'alerts');
    context.changes.publish(accountId, 'notifications');
  }
  return triggered;
}

/** Writes what the alert has seen, and its trigger, in one transaction in which the lead must still hold. */
function write(
  context: AlertContext,
  { id, account_id: accountId, shard, term }: ScreenAlertRow,
  seen: SeenScreen,
  atMs: number,
): Promise<boolean> {
  return context.store.transaction().execute(async (trx) => {
    if ((await lockLeads(trx, [{ shard, term }])).length === 0) return false;
    const [account] = await lockAccountRows(trx, [accountId]);
    if (!account || account.deleted_at !== null || account.suspended_at !== null) return false;
    const [alert] = await lockAlerts(trx, [id]);
    const before = await lockAlertScreen(trx, id);
    if (!alert || !before || alertOf(alert, atMs).status !== 'active') return false;
    await updateAlertScreen(trx, id, seen);
    // What a changed screen finds is where it begins.
    if (before.members === null || !isDeepStrictEqual(before.screen, seen.screen)) return false;
    const change = changeBetween(before.members, seen.members);
    const counted = countedOf(alert.condition, change);
    const { cooldown_seconds: cooldown, last_triggered_at: last } = alert;
    const rested = last === null || atMs - last.getTime() >= cooldown * 1_000;
    if (counted.length <= alert.condition.value || !rested) return false;
    const { lake } = context.markets[alert.mode];
    const symbol = counted[0]!;
    await recordTrigger(context, trx, {
      alert,
      account: { id: accountId },
      symbol,
      value: counted.length,
      price: lake.quote(symbol, atMs)?.price ?? 0,
      atMs,
      test: false,
      change,
    });
    await markAlertTriggered(trx, { id, ends: alert.once, at: new Date(atMs) });
    return true;
  });
}
