import type { Lake } from '../../lake/lake.ts';
import type { MarketDataLimits } from './limits.ts';
import type { Markets } from './markets.ts';
import type { BaseContext } from '../../shared/context.ts';

/** Dependencies of this module. */
export interface MarketDataContext extends BaseContext {
  /** The market that the portal shows: that of live keys, or the most delayed one where data of plans are delayed. */
  readonly lake: Lake;
  readonly markets: Markets;
  /** Source label of this server's data, such as `simulated`. */
  readonly dataSource: () => string;
  readonly limits: MarketDataLimits;
}
