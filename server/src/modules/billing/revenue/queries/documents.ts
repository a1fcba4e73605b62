/** SQL on invoices and credit notes, and what they come to. */
import type { PaymentProviderName } from '@meridian/contracts/billing';
import type { CountryTax, ListedDocument } from '@meridian/contracts/operator/revenue';
import { type RawBuilder, sql } from 'kysely';
import type { Store } from '../../../../store/schema.ts';
import type { TimeCursor } from '../cursor.ts';
import { instant } from './instant.ts';

/** Invoices less credit notes that were issued in a time, by country, currency and treatment. */
export async function sumTaxes(store: Store, { from, to }: { from: Date; to: Date }): Promise<CountryTax[]> {
  const { rows } = await sql<CountryTax>`
    with document as (
      select coalesce(content #>> '{billTo,address,-1}', '') as country, currency, total_minor,
        coalesce(content ->> 'treatment', 'taxed') as treatment,
        (content ->> 'netMinor')::bigint as net_minor, case kind when 'invoice' then 1 else -1 end as sign
      from invoice where issued_at >= ${from} and issued_at < ${to}
    )
    select country, currency, treatment, count(*)::int as documents, sum(sign * net_minor)::bigint as "netMinor",
      sum(sign * (total_minor - net_minor))::bigint as "taxMinor", sum(sign * total_minor)::bigint as "totalMinor"
    from document group by 1, 2, 3 order by 7 desc, 1, 3`.execute(store);
  return rows;
}

export interface DocumentRow {
  readonly number: string;
  readonly kind: 'invoice' | 'credit-note';
  readonly issuedAt: Date;
  readonly content: unknown;
  readonly provider: PaymentProviderName;
  readonly paymentRef: string | null;
  readonly accountId: string;
}

/** Invoices and credit notes of a time in the order of issue, after the one with that number. */
export async function listDocuments(
  store: Store,
  { from, to, after, limit }: { from: Date; to: Date; after: DocumentRow | undefined; limit: number },
): Promise<DocumentRow[]> {
  return await store
    .selectFrom('invoice')
    .innerJoin('charge', 'charge.id', 'invoice.charge_id')
    .select(['invoice.number', 'invoice.kind', 'invoice.issued_at as issuedAt', 'invoice.content'])
    .select(['charge.provider', 'charge.payment_ref as paymentRef', 'invoice.account_id as accountId'])
    .where('invoice.issued_at', '>=', from)
    .where('invoice.issued_at', '<', to)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(invoice.issued_at, invoice.number) > (${after!.issuedAt}, ${after!.number})`),
    )
    .orderBy('invoice.issued_at')
    .orderBy('invoice.number')
    .limit(limit)
    .execute();
}

type IssuedRow = Omit<ListedDocument, 'issuedAt'> & { readonly id: string; readonly atUs: number };

/** Invoices and credit notes, newest first. `wanted` are accounts or one number; without it all. */
export async function listIssued(
  store: Store,
  filter: {
    readonly kinds: readonly ListedDocument['kind'][];
    readonly wanted: { readonly accountIds: readonly string[]; readonly number: string } | undefined;
    readonly range: { readonly from: Date; readonly to: Date } | undefined;
    readonly after: TimeCursor | undefined;
    readonly limit: number;
  },
): Promise<IssuedRow[]> {
  const { kinds, wanted, range, after, limit } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (range) conditions.push(sql`issued_at >= ${range.from} and issued_at < ${range.to}`);
  if (after) conditions.push(sql`(issued_at, id) < (${instant(after.us)}, ${after.id}::uuid)`);
  const where = sql.join(conditions, sql` and `);
  const columns = sql`id, number, kind, charge_id, account_id, currency, total_minor, content, issued_at`;
  const found = wanted
    ? sql`select ${columns} from invoice
        where (account_id = any(${wanted.accountIds}::uuid[]) or number = ${wanted.number})
          and kind = any(${kinds}) and ${where}`
    : sql`select part.* from unnest(${kinds}::text[]) as wanted(kind) cross join lateral (
          select ${columns} from invoice where invoice.kind = wanted.kind and ${where}
          order by issued_at desc, id desc limit ${limit}
        ) part`;
  const { rows } = await sql<IssuedRow>`
    select d.id, d.number, d.kind, d.charge_id as "chargeId", d.account_id as "accountId", a.email, d.currency,
      d.content #>> '{billTo,name}' as name, coalesce(d.content #>> '{billTo,address,-1}', '') as country,
      d.total_minor - (d.content ->> 'netMinor')::bigint as "taxMinor", d.total_minor as "totalMinor",
      (extract(epoch from d.issued_at) * 1000000)::bigint as "atUs"
    from (select * from (${found}) as page order by issued_at desc, id desc limit ${limit}) as d
    left join account a on a.id = d.account_id
    order by d.issued_at desc, d.id desc`.execute(store);
  return rows;
}

/** The content of a document; undefined when no document has that number. */
export const findDocument = (store: Store, number: string) =>
  store.selectFrom('invoice').select(['number', 'content']).where('number', '=', number).executeTakeFirst();
