import type { AppContext } from '../../../modules/app-context.ts';
import type { Bulk } from '../../../modules/bulk/index.ts';
import type { Lakes } from '../../../lake/lakes.ts';

/** Dependencies of the API's handlers. */
export interface ApiServices {
  readonly lakes: Lakes;
  /** For calls that write or read the store: alerts, reports, the assistant. */
  readonly context: AppContext;
  readonly bulk: Bulk;
  readonly store: AppContext['store'];
  readonly now: () => number;
  readonly usageFresh: () => boolean;
}
