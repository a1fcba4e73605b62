import type { NewCoupon } from '@meridian/contracts/operator/coupons';
import { createCoupon } from '../modules/billing/index.ts';
import { commandLineActor } from '../modules/operators/index.ts';
import type { TestPortal } from './portal.ts';

let count = 0;

/** Creates a coupon of 20 percent for one period, unless `terms` say otherwise, and returns its code. */
export async function coupon(
  { context }: Pick<TestPortal, 'context'>,
  terms: Partial<NewCoupon> = {},
): Promise<string> {
  count += 1;
  const usual = { code: `SPRING${count}`, periods: 1, uses: null, plans: null, until: null };
  const off = terms.amounts ? {} : { percent: 20 };
  const by = { actor: commandLineActor(), reason: 'Spring sale' };
  const { code } = await createCoupon(context, { ...usual, ...off, ...terms }, by);
  return code;
}
