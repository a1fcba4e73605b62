/** SQL on the tables of pg-boss, the job queue. */
import { sql } from 'kysely';
import type { Store, Transaction } from './schema.ts';

/**
 * How long the oldest unfinished job of a queue has been waiting, in milliseconds by the database's clock; 0 without one. Mails to
 * many wait for others by design, and do not count.
 */
export async function oldestJobMs(store: Store, queue: string): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select coalesce(extract(epoch from now() - min(created_on)) * 1000, 0)::float8 as ms from pgboss.job
    where name = ${queue} and state in ('created', 'retry', 'active') and priority >= 0`.execute(store);
  return rows[0]!.ms;
}

/** Milliseconds until the next retry of a queue by the database's clock, below zero when it is due; undefined without one. */
export async function nextRetryMs(store: Store, queue: string): Promise<number | undefined> {
  const { rows } = await sql<{ ms: number | null }>`
    select (extract(epoch from min(start_after) - now()) * 1000)::float8 as ms from pgboss.job
    where name = ${queue} and state = 'retry'`.execute(store);
  return rows[0]!.ms ?? undefined;
}

/** Whether at least so many mails wait to be sent. */
export async function areMailsWaiting(store: Store | Transaction, count: number): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from (
      select from pgboss.job where name = 'mail' and state in ('created', 'retry') limit ${count}
    ) as mails`.execute(store);
  return rows[0]!.waiting >= count;
}

export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  /** Failed for good; of a queue for such jobs, all in it. */
  readonly failed: number;
  readonly oldestMs: number | null;
  readonly lastEndedAt: Date | null;
  readonly lastMs: number | null;
  readonly hasLastFailed: boolean | null;
  /** null for work on demand. */
  readonly cron: string | null;
}

/** Every queue but those of pg-boss itself, by name. */
export async function queueStates(store: Store): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    with counted as (
      select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed,
        min(created_on) filter (where state in ('created', 'retry', 'active')) as oldest, max(completed_on) as ended
      from pgboss.job group by name
    )
    select q.name, coalesce(c.waiting, 0) as waiting, coalesce(c.active, 0) as active, coalesce(c.failed, 0) as failed,
      (extract(epoch from now() - c.oldest) * 1000)::float8 as "oldestMs", c.ended as "lastEndedAt", last.ms as "lastMs",
      last.state = 'failed' as "hasLastFailed", s.cron
    from pgboss.queue q
      left join counted c on c.name = q.name
      left join pgboss.schedule s on s.name = q.name and s.key = '' and s.kind = 'cron'
      left join lateral (
        select j.state, (extract(epoch from j.completed_on - j.started_on) * 1000)::float8 as ms from pgboss.job j
        where j.name = q.name and j.completed_on = c.ended limit 1
      ) last on true
    where q.name not like '\\_\\_pgboss\\_\\_%'
    order by q.name`.execute(store);
  return rows;
}
