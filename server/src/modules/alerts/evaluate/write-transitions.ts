import type { Transaction } from '../../../store/schema.ts';
import type { AlertContext } from '../context.ts';
import { alertOf } from '../alert-row.ts';
import { lockAccountRows } from '../queries/accounts.ts';
import { moveSides } from '../queries/alert-states.ts';
import { lockAlerts, markAlertTriggered } from '../queries/alerts.ts';
import { recordTrigger } from '../trigger.ts';
import type { Transition } from './watched.ts';

export interface Written {
  /** Alerts that stand otherwise in the store than was thought: they are to be read again. */
  readonly stale: readonly string[];
  /** How many fired. */
  readonly fired: number;
}

/**
 * Writes down, in one transaction, how alerts stand now and what fired by it. Each change is made only where the store has the side that
 * it was made from, so that two processes that evaluate by mistake, or one that repeats itself, fire once. Every symbol of an alert may be there once.
 */
export async function writeTransitions(
  context: AlertContext,
  transitions: readonly Transition[],
): Promise<Written> {
  const told = new Set<string>();
  const stale = new Set<string>();
  await context.store.transaction().execute(async (trx) => {
    told.clear();
    stale.clear();
    const fired = transitions.filter((it) => it.fired !== null);
    const accounts = await holdAccounts(trx, fired);
    const alerts = await holdAlerts(trx, fired);
    const moved = await moveSides(trx, transitions.map(sideChangeOf));
    for (const { entry, fired: observed } of transitions) {
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
        // Only the first of its symbols does, when it is to fire once.
        alert.status = alert.once ? 'triggered' : 'active';
        await markAlertTriggered(trx, { id, status: alert.status, at: new Date(observed.atMs) });
        told.add(accountId);
      }
    }
  });
  for (const accountId of told) {
    context.changes.publish(accountId, 'alerts');
    context.changes.publish(accountId, 'notifications');
  }
  return { stale: [...stale], fired: told.size };
}

const idsOf = (transitions: readonly Transition[], idOf: (it: Transition) => string) =>
  [...new Set(transitions.map(idOf))].toSorted();

/** The accounts of what fired, held in the order of their ids, but for those that their owners deleted. */
async function holdAccounts(trx: Transaction, fired: readonly Transition[]) {
  if (fired.length === 0) return new Map<string, never>();
  const rows = await lockAccountRows(
    trx,
    idsOf(fired, ({ entry }) => entry.alert.accountId),
  );
  return new Map(rows.filter((row) => row.deleted_at === null).map(({ id, email }) => [id, { id, email }]));
}

async function holdAlerts(trx: Transaction, fired: readonly Transition[]) {
  if (fired.length === 0) return new Map<string, never>();
  const rows = await lockAlerts(
    trx,
    idsOf(fired, ({ entry }) => entry.alert.id),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const sideChangeOf = ({ entry, from, to, fired }: Transition) => ({
  alertId: entry.alert.id,
  version: entry.alert.version,
  symbol: entry.symbol,
  from,
  to,
  triggeredAt: fired ? new Date(fired.atMs) : null,
});
