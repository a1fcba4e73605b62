import { sql } from 'kysely';
import type { Transaction } from '../../../store/schema.ts';
import type { AlertContext } from '../context.ts';
import { ALERT_COLUMNS, alertOf } from '../alert-row.ts';
import { writeFiring } from '../trigger.ts';
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
    const moved = await moveSides(trx, transitions);
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
        await writeFiring(context, trx, { alert, account, symbol: entry.symbol, ...observed, test: false });
        // Only the first of its symbols does, when it is to fire once.
        alert.status = alert.once ? 'triggered' : 'active';
        await trx
          .updateTable('alert')
          .set({
            status: alert.status,
            last_triggered_at: new Date(observed.atMs),
            trigger_count: sql`trigger_count + 1`,
          })
          .where('id', '=', id)
          .execute();
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
  const rows = await trx
    .selectFrom('account')
    .select(['id', 'email', 'deleted_at'])
    .where(
      'id',
      'in',
      idsOf(fired, ({ entry }) => entry.alert.accountId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.filter((row) => row.deleted_at === null).map(({ id, email }) => [id, { id, email }]));
}

async function holdAlerts(trx: Transaction, fired: readonly Transition[]) {
  if (fired.length === 0) return new Map<string, never>();
  const rows = await trx
    .selectFrom('alert')
    .select(ALERT_COLUMNS)
    .where(
      'id',
      'in',
      idsOf(fired, ({ entry }) => entry.alert.id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The alerts and symbols, as `<id> <symbol>`, that stood where the transition began and now stand where it ends. */
async function moveSides(trx: Transaction, transitions: readonly Transition[]): Promise<ReadonlySet<string>> {
  const column = <Value>(of: (it: Transition) => Value) => transitions.map(of);
  const { rows } = await sql<{ alert_id: string; symbol: string }>`
    update alert_state s set side = g.next, last_fired_at = coalesce(g.fired_at, s.last_fired_at)
    from unnest(
        ${column(({ entry }) => entry.alert.id)}::uuid[],
        ${column(({ entry }) => entry.alert.version)}::int[],
        ${column(({ entry }) => entry.symbol)}::text[],
        ${column((it) => it.from)}::smallint[],
        ${column((it) => it.to)}::smallint[],
        ${column(({ fired }) => (fired ? new Date(fired.atMs) : null))}::timestamptz[]
      ) as g (alert_id, version, symbol, former, next, fired_at)
    join alert a on a.id = g.alert_id and a.version = g.version
    where s.alert_id = g.alert_id and s.symbol = g.symbol and s.side = g.former
    returning s.alert_id, s.symbol`.execute(trx);
  return new Set(rows.map(({ alert_id: id, symbol }) => `${id} ${symbol}`));
}
