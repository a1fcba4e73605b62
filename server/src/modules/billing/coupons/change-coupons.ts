import type { Coupon, NewCoupon } from '@meridian/contracts/operator/coupons';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Store } from '../../../store/schema.ts';
import { type Actor, recordAct } from '../../operators/index.ts';
import { toCoupon } from './list-coupons.ts';
import { countRedemptions, insertCoupon, lockCoupon, markCouponEnded } from './queries.ts';

const DAY_MS = 86_400_000;

interface CouponContext {
  readonly store: Store;
  readonly now: () => number;
}

/** Who changes a coupon, and why. */
export interface CouponBy {
  readonly actor: Actor;
  readonly reason: string;
}

/** Creates a coupon and records the act. Throws 101 for terms that contradict each other, and 142 for a code that is taken. */
export async function createCoupon(
  { store, now }: CouponContext,
  { code, percent, amounts, periods, uses, plans, until }: NewCoupon,
  { actor, reason }: CouponBy,
): Promise<Coupon> {
  const nowMs = now();
  const endsMs = until === null ? null : Date.parse(`${until}T00:00:00Z`) + DAY_MS;
  const hasAmounts = amounts !== undefined && Object.keys(amounts).length > 0;
  if ((percent === undefined) !== hasAmounts)
    throw refused('percent', 'Enter either a percentage or amounts');
  if (endsMs !== null && endsMs <= nowMs) throw refused('until', 'Until must not be in the past');
  return await store.transaction().execute(async (trx) => {
    const coupon = await insertCoupon(trx, {
      code,
      percent: percent ?? null,
      amounts: hasAmounts ? JSON.stringify(amounts) : null,
      periods,
      uses_max: uses,
      plans: plans && [...plans],
      ends_at: endsMs === null ? null : new Date(endsMs),
      created_at: new Date(nowMs),
    });
    if (!coupon) {
      const message = `The coupon ${code} already exists. Codes cannot be reused`;
      throw errors.conflict({ message, errors: { code: message } });
    }
    const details = { code, percent, amounts, periods, uses, plans, until };
    const subject = { kind: 'coupon', id: coupon.id } as const;
    await recordAct(trx, { actor, act: 'coupon.change', subject, reason, details }, nowMs);
    return toCoupon({ ...coupon, uses: 0 }, nowMs);
  });
}

/** Ends a coupon and records the act; repeating it changes nothing. Throws 141 for an unknown code. */
export async function endCoupon(
  { store, now }: CouponContext,
  code: string,
  { actor, reason }: CouponBy,
): Promise<Coupon> {
  const nowMs = now();
  return await store.transaction().execute(async (trx) => {
    const coupon = await lockCoupon(trx, code);
    if (!coupon) throw errors.notFound({ message: `The coupon ${code} does not exist` });
    const isNew = coupon.ended_at === null;
    const ended = isNew ? await markCouponEnded(trx, coupon.id, new Date(nowMs)) : coupon;
    const subject = { kind: 'coupon', id: coupon.id } as const;
    const details = { code, ended: true, changed: isNew };
    await recordAct(trx, { actor, act: 'coupon.change', subject, reason, details }, nowMs);
    return toCoupon({ ...ended, uses: await countRedemptions(trx, coupon.id) }, nowMs);
  });
}

const refused = (field: string, message: string) =>
  errors.invalidParameters({ message, errors: { [field]: message } });
