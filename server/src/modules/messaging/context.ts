import type { MessagingLimits } from './limits.ts';
import type { BaseContext } from '../../shared/context.ts';

/** Dependencies of this module. */
export interface MessagingContext extends BaseContext {
  readonly limits: MessagingLimits;
}
