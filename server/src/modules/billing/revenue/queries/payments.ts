/** SQL that lists charges and refunds together. */
import {
  CHARGE_STATES,
  type ChargeState,
  PAYMENT_PROVIDERS,
  type PaymentProviderName,
} from '@meridian/contracts/billing';
import type { ListedPayment } from '@meridian/contracts/operator/revenue';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../../../store/schema.ts';
import type { TimeCursor } from '../cursor.ts';
import { instant } from './instant.ts';

/** The payments that a search asks for. */
export interface WantedPayments {
  readonly accountIds: readonly string[];
  readonly chargeIds: readonly string[];
}

export interface PaymentFilter {
  readonly wanted?: WantedPayments | undefined;
  readonly kind?: ListedPayment['kind'] | undefined;
  readonly state?: ChargeState | undefined;
  readonly provider?: PaymentProviderName | undefined;
  readonly range?: { readonly from: Date; readonly to: Date } | undefined;
  readonly after?: TimeCursor | undefined;
  readonly limit: number;
}

export type FoundPayment = Omit<ListedPayment, 'at'> & { readonly atUs: number };

/** What one kind of payment reads: its table, time, charge and reference. */
const KINDS = {
  charge: {
    columns: sql`'charge' as kind, id, created_at as at, id as charge_id, payment_ref as reference`,
    from: sql`charge`,
    at: sql`created_at`,
    chargeId: sql`id`,
  },
  refund: {
    columns: sql`'refund' as kind, id, requested_at as at, charge_id, refund_ref as reference`,
    from: sql`refund`,
    at: sql`requested_at`,
    chargeId: sql`charge_id`,
  },
} as const;

/** The newest payments of a kind. Without a search they are merged from a range of the index for each provider and state. */
function newestOf(kind: ListedPayment['kind'], filter: PaymentFilter): RawBuilder<unknown> {
  const { wanted, state, provider, range, after, limit } = filter;
  const { columns, from, at, chargeId } = KINDS[kind];
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (range) conditions.push(sql`${at} >= ${range.from} and ${at} < ${range.to}`);
  if (after) conditions.push(sql`(${at}, id) < (${instant(after.us)}, ${after.id}::uuid)`);
  const where = sql.join(conditions, sql` and `);
  const providers = provider ? [provider] : PAYMENT_PROVIDERS;
  const states = state ? [state] : CHARGE_STATES;
  const all = sql`${columns}, account_id, amount_minor, credit_minor, currency, state, provider`;
  const newest = sql`order by ${at} desc, id desc limit ${limit}`;
  if (wanted)
    return sql`(select ${all} from ${from}
      where (account_id = any(${wanted.accountIds}::uuid[]) or ${chargeId} = any(${wanted.chargeIds}::uuid[]))
        and provider = any(${providers}) and state = any(${states}) and ${where} ${newest})`;
  return sql`(select part.* from unnest(${providers}::text[]) as p(provider) cross join unnest(${states}::text[]) as s(state)
    cross join lateral (
      select ${all} from ${from} t where t.provider = p.provider and t.state = s.state and ${where} ${newest}
    ) part)`;
}

/** Charges and refunds, newest first. An erased account has no address any more. */
export async function listPayments(store: Store, filter: PaymentFilter): Promise<FoundPayment[]> {
  const kinds = filter.kind ? [filter.kind] : (['charge', 'refund'] as const);
  const parts = sql.join(
    kinds.map((kind) => newestOf(kind, filter)),
    sql` union all `,
  );
  const { rows } = await sql<FoundPayment>`
    select p.id, p.kind, p.charge_id as "chargeId", p.account_id as "accountId", a.email, c.description,
      p.amount_minor as "amountMinor", p.credit_minor as "creditMinor", p.currency, p.state, p.provider, p.reference,
      i.content #>> '{payment,method}' as method,
      case p.kind when 'charge' then i.number
        else (select number from invoice where refund_id = p.id) end as number,
      (extract(epoch from p.at) * 1000000)::bigint as "atUs"
    from (select * from (${parts}) as part order by at desc, id desc limit ${filter.limit}) as p
    join charge c on c.id = p.charge_id
    left join account a on a.id = p.account_id
    left join invoice i on i.charge_id = p.charge_id and i.kind = 'invoice'
    order by p.at desc, p.id desc`.execute(store);
  return rows;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Accounts whose address begins so. */
export async function listPayers(store: Store, start: string, limit: number): Promise<string[]> {
  const rows = await store
    .selectFrom('account')
    .select('id')
    .where('email_key', 'like', `${escaped(start)}%`)
    .orderBy('email_key')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Charges by the number of a document, or by the provider's reference of the payment, a refund or a dispute. */
export async function listReferred(store: Store, reference: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select charge_id as id from invoice where number = ${reference.toUpperCase()}
    union select id from charge where provider = any(${PAYMENT_PROVIDERS}) and payment_ref = ${reference}
    union select charge_id from refund where provider = any(${PAYMENT_PROVIDERS}) and refund_ref = ${reference}
    union select charge_id from dispute where provider = any(${PAYMENT_PROVIDERS}) and dispute_ref = ${reference}`.execute(
    store,
  );
  return rows.map(({ id }) => id);
}

/** The charge of a refund; undefined for any other id. */
export async function findRefunded(store: Store, refundId: string): Promise<string | undefined> {
  const row = await store
    .selectFrom('refund')
    .select('charge_id as id')
    .where('id', '=', refundId)
    .executeTakeFirst();
  return row?.id;
}

/** What only the page of one charge shows; undefined when there is none. */
export const findPaymentFacts = (store: Store, chargeId: string) =>
  store
    .selectFrom('charge')
    .select(['failure', 'paid_at as paidAt', 'period_start as periodStart', 'period_end as periodEnd'])
    .where('id', '=', chargeId)
    .executeTakeFirst();

/** The refunds of a charge with their credit notes, oldest first. */
export const listRefundsOfCharge = (store: Store, chargeId: string) =>
  store
    .selectFrom('refund')
    .leftJoin('invoice', 'invoice.refund_id', 'refund.id')
    .select([
      'refund.id',
      'refund.amount_minor as amountMinor',
      'refund.credit_minor as creditMinor',
      'refund.state',
      'refund.refund_ref as reference',
    ])
    .select([
      'refund.reason',
      'refund.requested_at as requestedAt',
      'refund.due_until as dueUntil',
      'invoice.number',
    ])
    .where('refund.charge_id', '=', chargeId)
    .orderBy('refund.requested_at')
    .execute();
