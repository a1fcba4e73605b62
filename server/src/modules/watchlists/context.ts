import type { BaseContext } from '../../shared/context.ts';
import type { MarketDataContext } from '../market-data/index.ts';
import type { WatchlistLimits } from './limits.ts';

/** Dependencies of this module. */
export interface WatchlistContext extends BaseContext {
  /** The market that the portal shows. */
  readonly lake: MarketDataContext['lake'];
  readonly limits: WatchlistLimits;
}
