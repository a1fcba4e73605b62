import { createCoupon, endCoupon, listCoupons } from '../../../modules/billing/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const listCouponsOperation: ConsoleOperation<'listCoupons'> = async ({ reader, now }, { request }) =>
  await listCoupons({ store: reader, nowMs: now() }, request);

export const createCouponOperation: ConsoleOperation<'createCoupon'> = async (
  context,
  { request: { reason, ...coupon }, actor },
) => ({ item: await createCoupon(context, coupon, { actor, reason }) });

export const endCouponOperation: ConsoleOperation<'endCoupon'> = async (
  context,
  { request: { code, reason }, actor },
) => ({ item: await endCoupon(context, code, { actor, reason }) });
