import type { BaseContext } from '../../shared/context.ts';
import type { MarketDataContext } from '../market-data/index.ts';
import type { ScreenerLimits } from './limits.ts';
import type { MarketScreener } from './run-screen.ts';

/** Dependencies of this module. */
export interface ScreenerContext extends BaseContext {
  /** The market that the portal shows. */
  readonly lake: MarketDataContext['lake'];
  /** Screens markets. Its columns serve the API and the portal. */
  readonly screener: MarketScreener;
  readonly limits: ScreenerLimits;
}
