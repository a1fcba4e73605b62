import type { AlertCondition } from '@meridian/contracts/alerts';
import { sql } from 'kysely';
import type { Store } from '../../../store/schema.ts';

/** A webhook that is being sent, with its payload. */
export interface ClaimedDelivery {
  readonly delivery_id: string;
  readonly account_id: string;
  readonly alert_id: string;
  readonly alert_name: string;
  readonly url: string;
  /** Attempts before this one. */
  readonly tries: number;
  readonly since: Date;
  readonly symbol: string;
  readonly condition: AlertCondition;
  readonly metric: string;
  readonly value: number;
  readonly price: number;
  readonly triggered_at: Date;
  readonly test: boolean;
  /** Of an alert on a screen: the symbols that entered, and those that left. */
  readonly entered: readonly string[] | null;
  readonly departed: readonly string[] | null;
}

/** Concurrent deliveries per account and process, so that a slow receiver delays only its account. */
const ACCOUNT_AT_ONCE = 8;
/** The lease: a process has finished by then, or is dead. */
const LEASE_SECONDS = 60;

/**
 * Claims due webhooks by postponing their next attempt. Several processes claim different ones, and the claims of a dead process
 * are due again within a minute. `sending` is the number of current deliveries per account; accounts with the fewest go first, so
 * that no backlog delays others. Those of suspended accounts wait.
 */
export async function claimDue(
  store: Store,
  { nowMs, limit, sending }: { nowMs: number; limit: number; sending: ReadonlyMap<string, number> },
): Promise<ClaimedDelivery[]> {
  const at = new Date(nowMs);
  const { rows } = await sql<ClaimedDelivery>`
    with sending as (
      select * from unnest(${[...sending.keys()]}::uuid[], ${[...sending.values()]}::int[]) as s (account_id, count)
    ), due as (
      select d.id, d.next_at,
        coalesce(s.count, 0) + row_number() over (partition by d.account_id order by d.next_at) as turn
      from alert_delivery d join account c on c.id = d.account_id and c.deleted_at is null and c.suspended_at is null
        left join sending s on s.account_id = d.account_id
      where d.state = 'pending' and d.next_at <= ${at}
    ), taken as (
      select id from alert_delivery
      where id in (select id from due where turn <= ${ACCOUNT_AT_ONCE} order by turn, next_at limit ${limit})
        and state = 'pending' and next_at <= ${at}
      for update skip locked
    ), put_off as (
      update alert_delivery d set next_at = ${at}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
      from taken where d.id = taken.id
      returning d.*
    )
    select p.id as delivery_id, p.account_id, p.alert_id, p.url, p.tries, p.since,
      f.alert_name, f.symbol, f.condition, f.metric, f.value, f.price, f.triggered_at, f.test,
      f.entered, f.departed
    from put_off p join alert_firing f on f.seq = p.firing_seq`.execute(store);
  return rows;
}
