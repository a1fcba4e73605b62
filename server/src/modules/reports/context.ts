import type { IdentityLimits } from '../identity/index.ts';
import type { MarketDataContext } from '../market-data/index.ts';
import type { ReportLimits } from './limits.ts';

/** Dependencies of this module. */
export interface ReportContext extends MarketDataContext {
  readonly limits: ReportLimits & Pick<IdentityLimits, 'logoReader'> & MarketDataContext['limits'];
}
