import type { AlertCondition } from '@meridian/contracts/alerts';
import type { KeyMode } from '@meridian/contracts/keys';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';
import { type Metric, readMetric } from '../metric.ts';
import type { Side } from './step.ts';
import type { Entry, WatchedAlert } from './watched.ts';

const PART = 2_000;

interface Row {
  readonly id: string;
  readonly seq: number;
  readonly account_id: string;
  readonly mode: KeyMode;
  readonly version: number;
  readonly condition: AlertCondition;
  readonly cooldown_seconds: number;
  readonly once: boolean;
  readonly expires_at: Date | null;
  readonly states: readonly (readonly [symbol: string, side: Side, lastFiredMs: number | null])[] | null;
}

/** Every active alert, in parts. */
export async function* loadAll(store: Store): AsyncGenerator<WatchedAlert[], void> {
  for (let after = 0; ;) {
    const rows = await activeWhere(store, sql`a.seq > ${after}`);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(watchedOf);
    after = last.seq;
  }
}

/** Of these alerts those that are active now. */
export async function loadSome(store: Store, ids: readonly string[]): Promise<WatchedAlert[]> {
  const found: WatchedAlert[] = [];
  for (let at = 0; at < ids.length; at += PART) {
    const rows = await activeWhere(store, sql`a.id = any(${ids.slice(at, at + PART)}::uuid[])`);
    found.push(...rows.map(watchedOf));
  }
  return found;
}

/** The ids of alerts that changed in the last seconds, by the clock of the store. */
export async function changedWithin(store: Store, seconds: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from alert where changed_at > now() - make_interval(secs => ${seconds})`.execute(store);
  return rows.map(({ id }) => id);
}

async function activeWhere(store: Store, which: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id, a.seq, a.account_id, a.mode, a.version, a.condition, a.cooldown_seconds, a.once, a.expires_at,
      (select json_agg(json_build_array(s.symbol, s.side, (extract(epoch from s.last_fired_at) * 1000)::float8))
         from alert_state s where s.alert_id = a.id) as states
    from alert a join account c on c.id = a.account_id and c.deleted_at is null
    where a.status = 'active' and ${which} order by a.seq limit ${PART}`.execute(store);
  return rows;
}

function watchedOf(row: Row): WatchedAlert {
  const entries: Entry[] = [];
  const alert: WatchedAlert = {
    id: row.id,
    accountId: row.account_id,
    mode: row.mode,
    version: row.version,
    condition: row.condition,
    // Checked when the alert was made.
    metric: readMetric(row.condition.metric) as Metric,
    cooldownMs: row.cooldown_seconds * 1_000,
    once: row.once,
    expiresMs: row.expires_at?.getTime() ?? Infinity,
    done: false,
    entries,
  };
  for (const [symbol, side, lastFiredMs] of row.states ?? []) {
    entries.push({ alert, symbol, side, lastFiredMs: lastFiredMs ?? -Infinity, gone: false });
  }
  return alert;
}
