import { sql } from 'kysely';
import type { KeysetPlace } from '../../../shared/keyset-cursor.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

/** A webhook that failed for good. */
export interface FailedWebhook {
  readonly id: string;
  readonly accountId: string;
  readonly alertName: string;
  readonly symbol: string;
  readonly url: string;
  readonly attempts: number;
  /** When its first attempt was due. */
  readonly since: Date;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

/** Webhooks of accounts that are not deleted, the newest first. */
export async function listFailedWebhooks(
  store: Store,
  { after, limit }: { after: KeysetPlace | undefined; limit: number },
): Promise<(FailedWebhook & KeysetPlace)[]> {
  const older = after
    ? sql`and (d.since, d.id) <
        (timestamptz 'epoch' + ${after.us}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<FailedWebhook & KeysetPlace>`
    select d.id, d.account_id as "accountId", f.alert_name as "alertName", f.symbol, d.url, d.tries as attempts, d.since,
      last.at as "failedAt", last.error, (extract(epoch from d.since) * 1000000)::bigint::text as us
    from alert_delivery d
      join alert_firing f on f.seq = d.firing_seq
      join account a on a.id = d.account_id and a.deleted_at is null
      left join lateral (
        select at, error from alert_attempt where delivery_id = d.id order by at desc limit 1
      ) last on true
    where d.state = 'failed' and d.channel = 'webhook' ${older}
    order by d.since desc, d.id desc limit ${limit}`.execute(store);
  return rows;
}

/**
 * Makes webhooks that failed due again, with a new day of attempts: that with `id`, or the oldest ones up to `limit`. Returns their
 * accounts, one for each webhook. Others that do the same at that time get other webhooks.
 */
export async function resumeFailedWebhooks(
  trx: Transaction,
  { id, limit, at }: { id: string | undefined; limit: number; at: Date },
): Promise<string[]> {
  const only = id === undefined ? sql`` : sql`and d.id = ${id}::uuid`;
  const { rows } = await sql<{ accountId: string }>`
    with failed as (
      select d.id from alert_delivery d join account a on a.id = d.account_id and a.deleted_at is null
      where d.state = 'failed' and d.channel = 'webhook' ${only}
      order by d.since, d.id limit ${limit} for update of d skip locked
    )
    update alert_delivery d set state = 'pending', tries = 0, since = ${at}, next_at = ${at}
    from failed where d.id = failed.id
    returning d.account_id as "accountId"`.execute(trx);
  return rows.map(({ accountId }) => accountId);
}
