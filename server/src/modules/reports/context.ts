import type { IdentityLimits } from '../identity/limits.ts';
import type { MarketDataContext } from '../market-data/context.ts';
import type { ReportLimits } from './limits.ts';

/** Dependencies of this module. */
export interface ReportContext extends MarketDataContext {
  readonly limits: ReportLimits & Pick<IdentityLimits, 'logos'> & MarketDataContext['limits'];
}
