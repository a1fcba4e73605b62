import type { UsageLimits } from './limits.ts';
import type { BaseContext } from '../../shared/context.ts';

/** Dependencies of this module. */
export interface UsageContext extends BaseContext {
  readonly limits: UsageLimits;
}
