import { sql } from 'kysely';
import type { Lead } from '../../../store/alert-shards.ts';
import type { Store, Transaction } from '../../../store/schema.ts';
import type { MarketName } from '../../market-data/index.ts';

/** PostgreSQL ends a transaction that waits this long for its process, which hangs or is cut off. */
const SILENT_MS = 2_000;

/**
 * The end of what is evaluated of all these shards, by market, in milliseconds; a market without evaluation is missing. The
 * version before may have evaluated further.
 */
export async function readProgress(
  store: Store,
  shards: readonly number[],
): Promise<ReadonlyMap<MarketName, number>> {
  const { rows } = await sql<{ market: MarketName; at: Date }>`
    select market, min(at) as at from (
      select coalesce(p.market, previous.mode) as market, greatest(p.evaluated_at, previous.evaluated_at) as at
      from unnest(${shards}::int[]) led (shard)
        cross join (
          select mode from alert_progress union select market from alert_shard_progress
        ) known (mode)
        left join alert_shard_progress p on p.shard = led.shard and p.market = known.mode
        left join alert_progress previous on previous.mode = known.mode
    ) each where at is not null group by market`.execute(store);
  return new Map(rows.map(({ market, at }) => [market, at.getTime()]));
}

/**
 * Stores that everything of these shards before these times is evaluated and written, unless another process leads by now. Also for
 * the version before, which continues from the shard that is furthest behind.
 */
export async function writeProgress(
  store: Store,
  leads: readonly Lead[],
  evaluatedMs: ReadonlyMap<MarketName, number>,
): Promise<void> {
  const markets = [...evaluatedMs.keys()];
  const times = Array.from(evaluatedMs.values(), (ms) => new Date(ms));
  await store.transaction().execute(async (trx) => {
    const held = await lockLeads(trx, leads);
    const shards = held.map(({ shard }) => shard);
    await sql`
      insert into alert_shard_progress (shard, market, evaluated_at)
      select shard, market, at from unnest(${shards}::int[]) led (shard)
        cross join unnest(${markets}::text[], ${times}::timestamptz[]) ended (market, at)
      on conflict (shard, market) do update set evaluated_at = excluded.evaluated_at`.execute(trx);
    // One process after the other, each in a statement that sees what the one before it stored.
    await trx.selectFrom('alert_progress').select('mode').orderBy('mode').forUpdate().execute();
    await sql`
      insert into alert_progress (mode, evaluated_at)
      select market, min(evaluated_at) from alert_shard_progress group by market order by market
      on conflict (mode) do update set evaluated_at = excluded.evaluated_at`.execute(trx);
  });
}

/**
 * Returns those of the leads that no later one has ended, and keeps them so until `trx` ends. Ends a transaction whose process
 * hangs, because others would wait for it.
 */
export async function lockLeads(trx: Transaction, leads: readonly Lead[]): Promise<readonly Lead[]> {
  const { rows } = await sql<Lead>`
    select s.shard, s.term, set_config('idle_in_transaction_session_timeout', ${String(SILENT_MS)}, true)
    from alert_shard s join unnest(
        ${leads.map(({ shard }) => shard)}::int[], ${leads.map(({ term }) => term)}::int[]
      ) as held (shard, term) on held.shard = s.shard and held.term = s.term
    order by s.shard for share of s`.execute(trx);
  return rows;
}
