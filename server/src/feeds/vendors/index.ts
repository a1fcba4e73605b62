import type { Vendor, VendorName } from '../vendor.ts';
import { alpaca } from './alpaca/alpaca.ts';
import { binance } from './binance/binance.ts';
import { coinbase } from './coinbase/coinbase.ts';
import { ecb } from './ecb/ecb.ts';
import { fred } from './fred/fred.ts';
import { kraken } from './kraken/kraken.ts';
import { massive } from './massive/massive.ts';
import { rss } from './rss/rss.ts';
import { tiingo } from './tiingo/tiingo.ts';

const VENDORS: Readonly<Partial<Record<VendorName, Vendor>>> = {
  alpaca,
  binance,
  coinbase,
  ecb,
  fred,
  kraken,
  massive,
  rss,
  tiingo,
};

/** The vendor of a name in `FEEDS`. Throws a sentence when this version has none of that name yet. */
export function vendorOf(name: VendorName): Vendor {
  const vendor = VENDORS[name];
  if (!vendor) throw new Error(`FEEDS names ${name}, which this version does not support yet.`);
  return vendor;
}
