/** SQL on jobs that pg-boss has given up: those of the queues that keep them, and failed runs of schedules. */
import { sql } from 'kysely';
import type { Store, Transaction } from './schema.ts';

/** The queue of mails that were given up, and that of deferred work. Nothing works on them until an operator says so. */
export const UNSENT_MAIL = 'mail-unsent';
export const FAILED_WORK = 'deferred-failed';

/** A job that a queue has given up. */
export interface GivenUpJob {
  readonly id: string;
  /** The sealed content, in base64. */
  readonly sealed: string;
  readonly attempts: number;
  readonly failedAt: Date;
  /** What the last attempt threw; null in rows of versions that did not store it. */
  readonly error: string | null;
}

/** Jobs of a queue for jobs that were given up, the newest first. */
export async function listGivenUp(
  store: Store,
  {
    queue,
    after,
    limit,
  }: { queue: string; after: { readonly us: string; readonly id: string } | undefined; limit: number },
): Promise<(GivenUpJob & { readonly us: string })[]> {
  const older = after
    ? sql`and (created_on, id) <
        (timestamptz 'epoch' + ${after.us}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<GivenUpJob & { readonly us: string }>`
    select id, data ->> 'sealed' as sealed, coalesce(source_retry_count, 0) + 1 as attempts, created_on as "failedAt",
      source_output ->> 'message' as error, (extract(epoch from created_on) * 1000000)::bigint::text as us
    from pgboss.job where name = ${queue} and state = 'created' ${older}
    order by created_on desc, id desc limit ${limit}`.execute(store);
  return rows;
}

/**
 * Removes jobs from a queue for jobs that were given up, and returns their sealed content: that with `id`, or the oldest ones up to
 * `limit`. Others that do the same at that time get other jobs.
 */
export async function takeGivenUp(
  trx: Transaction,
  { queue, id, limit }: { queue: string; id: string | undefined; limit: number },
): Promise<string[]> {
  const only = id === undefined ? sql`` : sql`and id = ${id}::uuid`;
  const { rows } = await sql<{ sealed: string }>`
    delete from pgboss.job where name = ${queue} and id in (
      select id from pgboss.job where name = ${queue} and state = 'created' ${only}
      order by created_on, id limit ${limit} for update skip locked)
    returning data ->> 'sealed' as sealed`.execute(trx);
  return rows.map(({ sealed }) => sealed);
}

export interface FailedRun {
  readonly id: string;
  readonly queue: string;
  readonly attempts: number;
  readonly failedAt: Date;
  readonly error: string | null;
}

/** Failed runs of schedules, the newest first. */
export async function listFailedRuns(store: Store, limit: number): Promise<FailedRun[]> {
  const { rows } = await sql<FailedRun>`
    select j.id, j.name as queue, j.retry_count + 1 as attempts, j.completed_on as "failedAt", j.output ->> 'message' as error
    from pgboss.job j join pgboss.schedule s on s.name = j.name and s.key = ''
    where j.state = 'failed' order by j.completed_on desc limit ${limit}`.execute(store);
  return rows;
}

/** Lets a failed run of a schedule run once more. Returns the name of its queue; undefined when it has not failed. */
export async function rerunFailed(trx: Transaction, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ queue: string }>`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where id = ${id}::uuid and state = 'failed' and name in (select name from pgboss.schedule where key = '')
    returning name as queue`.execute(trx);
  return rows[0]?.queue;
}
