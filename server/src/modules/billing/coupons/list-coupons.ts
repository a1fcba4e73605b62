import type { Coupon, CouponState } from '@meridian/contracts/operator/coupons';
import type { Store } from '../../../store/schema.ts';
import { type ListedCoupon, listCouponRows } from './queries.ts';

/** A page of coupons, the newest first, after the one with that code. */
export async function listCoupons(
  { store, nowMs }: { store: Store; nowMs: number },
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<{ items: Coupon[]; next: string | null }> {
  const rows = await listCouponRows(store, { after, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => toCoupon(row, nowMs));
  return { items, next: rows.length > limit ? items.at(-1)!.code : null };
}

/** A coupon as operators see it. */
export function toCoupon(row: ListedCoupon, nowMs: number): Coupon {
  const { code, percent, amounts, periods, plans, uses: used, uses_max: uses } = row;
  const endsAt = row.ended_at ?? row.ends_at;
  return {
    code,
    percent,
    amounts,
    periods,
    plans,
    used,
    uses,
    state: stateOf(row, nowMs),
    createdAt: row.created_at.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
  };
}

function stateOf(
  { ended_at: ended, ends_at: ends, uses, uses_max: max }: ListedCoupon,
  nowMs: number,
): CouponState {
  if (ended !== null || (ends !== null && ends.getTime() <= nowMs)) return 'ended';
  return max !== null && uses >= max ? 'used-up' : 'active';
}
