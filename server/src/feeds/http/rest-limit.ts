import type { Vendor, VendorSettings } from '../vendor.ts';
import type { RestLimit } from './feed-http.ts';

const MINUTE_MS = 60_000;

/** How often a vendor may be called: as the operator's plan allows, or as the smallest one does. */
export function restLimitOf({ restLimit }: Pick<Vendor, 'restLimit'>, { values }: VendorSettings): RestLimit {
  const calls = Number(values['CALLS_PER_MINUTE']);
  return calls > 0 ? { calls, perMs: MINUTE_MS } : restLimit;
}
