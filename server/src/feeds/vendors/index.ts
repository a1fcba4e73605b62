import type { Vendor, VendorName } from '../vendor.ts';
import { alpaca } from './alpaca/alpaca.ts';
import { binance } from './binance/binance.ts';
import { coinbase } from './coinbase/coinbase.ts';
import { ecb } from './ecb/ecb.ts';
import { fred } from './fred/fred.ts';
import { kraken } from './kraken/kraken.ts';
import { massive } from './massive/massive.ts';
import { replayVendor } from './replay/replay.ts';
import { rss } from './rss/rss.ts';
import { sec } from './sec/sec.ts';
import { tiingo } from './tiingo/tiingo.ts';

const VENDORS: Readonly<Record<VendorName, Vendor>> = {
  alpaca,
  binance,
  coinbase,
  ecb,
  fred,
  kraken,
  massive,
  replay: replayVendor,
  rss,
  sec,
  tiingo,
};

/** The vendor of a name in `FEEDS`. */
export const vendorOf = (name: VendorName): Vendor => VENDORS[name];
