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
