/** The coupon of an address such as `/pricing?coupon=SPRING`, kept for this tab until a purchase. */
import { KEYS, read, write } from './storage.ts';

/** Keeps the code of the address, if it has one. */
export function keepCoupon(search: URLSearchParams): void {
  const code = search.get('coupon')?.trim();
  if (code) write(KEYS.coupon, code, 'sessionStorage');
}

export const keptCoupon = (): string => read(KEYS.coupon, 'sessionStorage') ?? '';
export const forgetCoupon = (): void => write(KEYS.coupon, null, 'sessionStorage');
