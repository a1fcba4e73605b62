/** SQL on the tables `coupon` and `coupon_redemption`. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { CouponRedemptionTable, CouponTable } from '../../../store/billing.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

export type CouponRecord = Selectable<CouponTable>;

export const findCoupon = (store: Store, code: string): Promise<CouponRecord | undefined> =>
  store.selectFrom('coupon').selectAll().where('code', '=', code).executeTakeFirst();

/** Locks the coupon until `trx` ends. Lock the account first. */
export const lockCoupon = (trx: Transaction, code: string): Promise<CouponRecord | undefined> =>
  trx.selectFrom('coupon').selectAll().where('code', '=', code).forUpdate().executeTakeFirst();

export const findCouponById = (store: Store, id: string): Promise<CouponRecord> =>
  store.selectFrom('coupon').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Inserts a coupon; undefined when its code is taken. */
export const insertCoupon = (
  trx: Transaction,
  coupon: Insertable<CouponTable>,
): Promise<CouponRecord | undefined> =>
  trx
    .insertInto('coupon')
    .values(coupon)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returningAll()
    .executeTakeFirst();

export const markCouponEnded = (trx: Transaction, id: string, endedAt: Date): Promise<CouponRecord> =>
  trx
    .updateTable('coupon')
    .set({ ended_at: endedAt })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function insertRedemption(
  trx: Transaction,
  redemption: Insertable<CouponRedemptionTable>,
): Promise<void> {
  await trx.insertInto('coupon_redemption').values(redemption).execute();
}

export async function hasRedeemed(store: Store, couponId: string, accountId: string): Promise<boolean> {
  const used = await store
    .selectFrom('coupon_redemption')
    .select('coupon_id')
    .where('coupon_id', '=', couponId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return used !== undefined;
}

/** The accounts that have used a coupon, or hold a use by an open order, without one of them. */
export async function countUsesByOthers(store: Store, couponId: string, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select account_id from coupon_redemption where coupon_id = ${couponId}
      union
      select account_id from payment_order where coupon_id = ${couponId} and state = 'created'
    ) account where account_id <> ${accountId}`.execute(store);
  return rows[0]!.count;
}

export async function countRedemptions(store: Store, couponId: string): Promise<number> {
  const { count } = await store
    .selectFrom('coupon_redemption')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('coupon_id', '=', couponId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ListedCoupon = CouponRecord & { readonly uses: number };

const uses = sql<number>`(select count(*)::int from coupon_redemption where coupon_id = coupon.id)`.as(
  'uses',
);

/** Coupons, newest first, after the one with that code. */
export async function listCouponRows(
  store: Store,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<ListedCoupon[]> {
  return await store
    .selectFrom('coupon')
    .selectAll()
    .select(uses)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, code) < (select created_at, code from coupon where code = ${after!})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('code', 'desc')
    .limit(limit)
    .execute();
}

export const exportRedemptions = (store: Store, accountId: string) =>
  store
    .selectFrom('coupon_redemption')
    .innerJoin('coupon', 'coupon.id', 'coupon_redemption.coupon_id')
    .select(['coupon.code', 'coupon_redemption.charge_id', 'coupon_redemption.at'])
    .where('account_id', '=', accountId)
    .orderBy('at')
    .execute();
