import type { CallFiles } from './call-files/call-files.ts';
import type { UsageLimits } from './limits.ts';
import type { BaseContext } from '../../shared/context.ts';
import type { Store } from '../../store/schema.ts';

/** Dependencies of this module. */
export interface UsageContext extends BaseContext {
  /** Reads calls and their sums. A read replica, where one is configured; it may be seconds behind the store. */
  readonly reader: Store;
  /** Calls in an object store; absent where there is none. */
  readonly callFiles?: CallFiles | undefined;
  readonly limits: UsageLimits;
}
