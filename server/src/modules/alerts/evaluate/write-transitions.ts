import type { Lead } from '../../../store/alert-shards.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { AlertContext } from '../context.ts';
import { alertOf } from '../alert-row.ts';
import { lockAccountRows } from '../queries/accounts.ts';
import { moveSides } from '../queries/alert-states.ts';
import { lockAlerts, markAlertTriggered } from '../queries/alerts.ts';
import { lockLeads } from '../queries/shards.ts';
import { recordTrigger } from '../trigger.ts';
import type { Transition } from './watched.ts';

export interface Written {
  /** Alerts whose stored state differs from the expected one; reload them. */
  readonly stale: readonly string[];
  /** The number of triggers. */
  readonly trigger: number;
  /** Another process leads a shard of some transitions by now, which were not written. */
  readonly isFenced: boolean;
}

/**
 * Writes sides and triggers in one transaction, as long as the leads hold under which the alerts were loaded. A side changes only if the store still has the side that the transition started
 * from, so that two processes, or a repeated write, trigger once. Each symbol of an alert may occur once in `transitions`.
 */
export async function writeTransitions(
  context: AlertContext,
  transitions: readonly Transition[],
): Promise<Written> {
  const notified = new Set<string>();
  const stale = new Set<string>();
  let isFenced = false;
  await context.store.transaction().execute(async (trx) => {
    notified.clear();
    stale.clear();
    const own = await ofHeldLeads(trx, transitions);
    isFenced = own.length < transitions.length;
    if (own.length === 0) return;
    const trigger = own.filter((it) => it.trigger !== null);
    const accounts = await holdAccounts(trx, trigger);
    const alerts = await holdAlerts(trx, trigger);
    const moved = await moveSides(trx, own.map(sideChangeOf));
    for (const { entry, trigger: observed } of own) {
      const { id, accountId } = entry.alert;
      if (!moved.has(`${id} ${entry.symbol}`)) stale.add(id);
      else if (observed) {
        const alert = alerts.get(id);
        const account = accounts.get(accountId);
        if (!alert || !account || alertOf(alert, observed.atMs).status !== 'active') {
          stale.add(id);
          continue;
        }
        await recordTrigger(context, trx, { alert, account, symbol: entry.symbol, ...observed, test: false });
        // With `once`, only the first symbol triggers.
        alert.status = alert.once ? 'triggered' : 'active';
        await markAlertTriggered(trx, { id, ends: alert.once, at: new Date(observed.atMs) });
        notified.add(accountId);
      }
    }
  });
  for (const accountId of notified) {
    context.changes.publish(accountId, 'alerts');
    context.changes.publish(accountId, 'notifications');
  }
  return { stale: [...stale], trigger: notified.size, isFenced };
}

const leadText = ({ shard, term }: Lead) => `${shard} ${term}`;

/** The transitions of alerts whose shards this process still leads, until the transaction ends. */
async function ofHeldLeads(trx: Transaction, transitions: readonly Transition[]) {
  const leads = new Map(transitions.map(({ entry: { alert } }) => [leadText(alert.lead), alert.lead]));
  const held = new Set((await lockLeads(trx, [...leads.values()])).map(leadText));
  return transitions.filter(({ entry }) => held.has(leadText(entry.alert.lead)));
}

const idsOf = (transitions: readonly Transition[], idOf: (it: Transition) => string) =>
  [...new Set(transitions.map(idOf))].toSorted();

/** Locks the accounts of the triggers in the order of their ids, except deleted and suspended ones. */
async function holdAccounts(trx: Transaction, trigger: readonly Transition[]) {
  if (trigger.length === 0) return new Map<string, never>();
  const rows = await lockAccountRows(
    trx,
    idsOf(trigger, ({ entry }) => entry.alert.accountId),
  );
  const live = rows.filter((row) => row.deleted_at === null && row.suspended_at === null);
  return new Map(live.map(({ id, email }) => [id, { id, email }]));
}

async function holdAlerts(trx: Transaction, trigger: readonly Transition[]) {
  if (trigger.length === 0) return new Map<string, never>();
  const rows = await lockAlerts(
    trx,
    idsOf(trigger, ({ entry }) => entry.alert.id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const sideChangeOf = ({ entry, from, to, atMs, trigger }: Transition) => ({
  alertId: entry.alert.id,
  version: entry.alert.version,
  symbol: entry.symbol,
  from,
  to,
  at: new Date(atMs),
  triggeredAt: trigger ? new Date(trigger.atMs) : null,
});
