import type { BaseContext } from '../../shared/context.ts';
import type { OperatorLimits } from './limits.ts';

/** Dependencies of this module. */
export interface OperatorsContext extends Pick<BaseContext, 'store' | 'secrets' | 'now'> {
  readonly limits: OperatorLimits;
}
