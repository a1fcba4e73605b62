/** SQL that finds customers. */
import type { CustomerState } from '@meridian/contracts/operator/customers';
import { ALL_PLANS, isArranged } from '@meridian/contracts/plans';
import { type RawBuilder, sql } from 'kysely';
import { spanOfRequestId } from '../../../shared/request-id.ts';
import type { Store } from '../../../store/schema.ts';

/** Plans whose price is agreed with sales. An account that has one without a grant got it by hand. */
const ARRANGED = ALL_PLANS.filter(isArranged).map(({ id }) => id);

/** How customers stand, in the order in which the first true one holds. */
const STATE = sql<CustomerState>`case
  when a.deleted_at is not null then 'deleted'
  when a.suspended_at is not null then 'suspended'
  when a.verified_at is null then 'unverified'
  when g.account_id is not null or (a.plan = any(${ARRANGED}) and s.state is null) then 'granted'
  when s.state = 'past_due' then 'past-due'
  when s.state = 'trialing' or s.standing ->> 'trialEndMs' = s.standing #>> '{period,endMs}' then 'trial'
  when s.state is not null then 'paying'
  else 'free' end`;

/** Row by row, since a page ends after few rows: joining whole tables first would take long. */
const FROM = sql`account a
  left join lateral (
    select state, standing from subscription where account_id = a.id and state <> 'ended' offset 0
  ) s on true
  left join lateral (select account_id from plan_grant where account_id = a.id offset 0) g on true`;

/** What each state implies and is checked faster than the state, by an index where its rows are few. */
const IMPLIED: Readonly<Partial<Record<CustomerState, RawBuilder<unknown>>>> = {
  deleted: sql`a.deleted_at is not null`,
  suspended: sql`a.suspended_at is not null`,
  unverified: sql`a.verified_at is null`,
  granted: sql`a.id in (select account_id from plan_grant union all select id from account where plan = any(${ARRANGED}))`,
  // Before grants are looked up for each row.
  paying: sql`s.state in ('active', 'cancel_scheduled')`,
  trial: sql`s.state in ('trialing', 'cancel_scheduled')`,
  'past-due': sql`a.id in (select account_id from subscription where state = 'past_due')`,
};

/** Newest first, after this one. */
export interface CustomerCursor {
  /** Microseconds since 1970. */
  readonly createdUs: number;
  readonly id: string;
}

export interface CustomerFilter {
  /** Part of the address or the name, in lower case. */
  readonly text?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  readonly plan?: string | undefined;
  readonly state?: CustomerState | undefined;
  readonly after?: CustomerCursor | undefined;
  readonly limit: number;
}

export interface FoundCustomer {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly plan: string;
  readonly state: CustomerState;
  readonly createdUs: number;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);
/** Shorter texts have no three letters to look up, so they are the start of an address. */
const TRIGRAM = 3;

function conditionsOf({ text, ids, plan, state, after }: CustomerFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [];
  if (text !== undefined)
    conditions.push(
      text.length < TRIGRAM
        ? sql`a.email_key like ${`${escaped(text)}%`}`
        : sql`(a.email_key || ' ' || lower(a.name)) like ${`%${escaped(text)}%`}`,
    );
  if (ids) conditions.push(sql`a.id = any(${ids}::uuid[])`);
  if (plan !== undefined) conditions.push(sql`a.plan = ${plan}`);
  if (state !== undefined) {
    const implied = IMPLIED[state];
    if (implied) conditions.push(implied);
    conditions.push(sql`${STATE} = ${state}`);
  }
  if (after) {
    const at = sql`timestamptz 'epoch' + ${after.createdUs}::bigint * interval '1 microsecond'`;
    conditions.push(sql`(a.created_at, a.id) < (${at}, ${after.id}::uuid)`);
  }
  return conditions;
}

/** Customers that fit, newest first. */
export async function listCustomers(store: Store, filter: CustomerFilter): Promise<FoundCustomer[]> {
  const conditions = conditionsOf(filter);
  const where = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await sql<FoundCustomer>`
    select a.id, a.email, a.name, a.plan, ${STATE} as state,
      (extract(epoch from a.created_at) * 1000000)::bigint as "createdUs"
    from ${FROM} where ${where}
    order by a.created_at desc, a.id desc limit ${filter.limit}`.execute(store);
  return rows;
}

/** Owners of the keys whose public part begins so. */
export async function listKeyOwners(store: Store, prefix: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct account_id as id from (
      select account_id from api_key where prefix like ${`${escaped(prefix)}%`} limit ${limit}
    ) as keys`.execute(store);
  return rows.map(({ id }) => id);
}

/** The account of a call, while PostgreSQL has it. */
export async function findCaller(store: Store, requestId: string): Promise<string | undefined> {
  return await store.transaction().execute(async (trx) => {
    // The index has no order by which the planner could judge it, and reading all calls instead would take minutes.
    await sql`set local enable_seqscan = off`.execute(trx);
    const span = spanOfRequestId(requestId);
    const within = span ? sql`at >= ${new Date(span.fromMs)} and at < ${new Date(span.untilMs)}` : sql`true`;
    const { rows } = await sql<{ id: string }>`
      select account_id as id from usage_call where request_id = ${requestId} and ${within} limit 1`.execute(
      trx,
    );
    return rows[0]?.id;
  });
}

/** The account of an invoice or a credit note. */
export async function findInvoiced(store: Store, number: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('invoice')
    .select('account_id as id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id;
}
