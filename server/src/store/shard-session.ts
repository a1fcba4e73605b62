import type { Client, QueryResult, QueryResultRow } from 'pg';
import { ALERT_SHARDS, ALERTS_LOCK, type Lead } from './alert-shards.ts';

/** The processes that hold the lock together, and the shards that any of them leads. */
const OVERVIEW = `
  select count(*) filter (where classid = 0 and objid = $1)::int as processes,
    coalesce(array_agg(objid::int) filter (where classid = $1), '{}') as led
  from pg_locks where locktype = 'advisory' and granted and (classid = 0 and objid = $1 or classid = $1)
    and database = (select oid from pg_database where datname = current_database())`;
const TRY = `
  select shard from unnest($2::int[]) shard where pg_try_advisory_lock($1, shard) limit $3`;
/** Waits for a transaction of the previous leader that is being committed. */
const RAISE_TERM = `
  insert into alert_shard (shard, term) select unnest($1::int[]), 1
  on conflict (shard) do update set term = alert_shard.term + 1 returning shard, term`;
const UNLOCK = `select pg_advisory_unlock($1, shard) from unnest($2::int[]) shard`;
const LOCK_NOT_AVAILABLE = '55P03';

export interface SessionHandlers {
  /** This process leads these from now on. */
  readonly onLed: (leads: readonly Lead[]) => void;
  /** Others will lead these as soon as it resolves. */
  readonly onGivenBack: (shards: readonly number[]) => Promise<void>;
}

/**
 * The shards that one connection holds the locks of. PostgreSQL releases them when the connection ends for any reason, and when it
 * has been silent for too long.
 */
export class ShardSession {
  readonly #client: Client;
  readonly #handlers: SessionHandlers;
  readonly #onError: (error: unknown) => void;
  #isMember = false;
  #queried: Promise<unknown> = Promise.resolve();
  readonly #led = new Set<number>();
  /** Of these, the ones that are still finishing their work. */
  readonly #leaving = new Set<number>();

  constructor(client: Client, handlers: SessionHandlers, onError: (error: unknown) => void) {
    this.#client = client;
    this.#handlers = handlers;
    this.#onError = onError;
  }

  /** Whether this process counts as one that can lead. */
  get isMember(): boolean {
    return this.#isMember;
  }

  /** Joins the other processes. While the version before leads, it holds the lock alone: waits for it at most `waitMs`. */
  async join(waitMs: number): Promise<void> {
    try {
      await this.#query(`set lock_timeout = ${waitMs}`);
      await this.#query('select pg_advisory_lock_shared($1)', [ALERTS_LOCK]);
      this.#isMember = true;
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error;
    }
    await this.#query('reset lock_timeout');
  }

  /** Takes free shards up to an even share, or gives back what is above it. */
  async balance(): Promise<void> {
    const { rows } = await this.#query<{ processes: number; led: number[] }>(OVERVIEW, [ALERTS_LOCK]);
    const { processes, led } = rows[0]!;
    const share = Math.ceil(ALERT_SHARDS / processes);
    const staying = [...this.#led].filter((shard) => !this.#leaving.has(shard));
    if (staying.length > share) void this.#giveBack(staying.slice(share)).catch(this.#onError);
    if (staying.length >= share) return;
    const taken = new Set(led);
    const free = Array.from({ length: ALERT_SHARDS }, (_, shard) => shard).filter((it) => !taken.has(it));
    if (free.length > 0) await this.#take(free, share - staying.length);
  }

  /** Makes all shards free for others. The connection then ends. */
  async leave(): Promise<void> {
    await this.#query('select pg_advisory_unlock_all()');
  }

  async #take(free: readonly number[], most: number): Promise<void> {
    const { rows } = await this.#query<{ shard: number }>(TRY, [ALERTS_LOCK, free, most]);
    if (rows.length === 0) return;
    const shards = rows.map(({ shard }) => shard);
    for (const shard of shards) this.#led.add(shard);
    await this.#query(shards.map((shard) => `listen ${channelOf(shard)}`).join(';'));
    const { rows: leads } = await this.#query<Lead>(RAISE_TERM, [shards]);
    this.#handlers.onLed(leads);
  }

  async #giveBack(shards: readonly number[]): Promise<void> {
    for (const shard of shards) this.#leaving.add(shard);
    await this.#handlers.onGivenBack(shards);
    await this.#query(shards.map((shard) => `unlisten ${channelOf(shard)}`).join(';'));
    await this.#query(UNLOCK, [ALERTS_LOCK, shards]);
    for (const shard of shards) {
      this.#leaving.delete(shard);
      this.#led.delete(shard);
    }
  }

  /** Runs one statement after the other. */
  async #query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<Row>> {
    const previous = this.#queried;
    const next = async () => {
      await previous.catch(() => undefined);
      return await this.#client.query<Row>(text, values);
    };
    const running = next();
    this.#queried = running;
    return await running;
  }
}

/** Notifications of changed alerts, with the id of each. */
const channelOf = (shard: number) => `alert_changed_${shard}`;
