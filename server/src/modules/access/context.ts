import type { BaseContext } from '../../shared/context.ts';
import type { AccessLimits } from './limits.ts';

/** Dependencies of this module. */
export interface AccessContext extends BaseContext {
  readonly limits: AccessLimits;
}
