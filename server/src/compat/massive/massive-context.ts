import type { Call } from '../../http/operation/operation.ts';
import type { WorkQueues } from '../../http/api/workers/work-queues.ts';
import type { Lake } from '../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../lake/lakes.ts';
import type { VendorBodies } from '../vendor-bodies.ts';

/** What the handlers of Massive's calls work with. */
export interface MassiveContext {
  readonly lakes: Lakes;
  readonly queues: WorkQueues;
  readonly bodies: VendorBodies;
  /** The address of the portal, for `next_url`. */
  readonly publicUrl: () => string;
}

/** The market that a call reads, with a name that identifies it, and Massive's status word for its replies. */
export function marketOfCall(
  { lakes }: Pick<MassiveContext, 'lakes'>,
  { caller }: Pick<Call, 'caller'>,
): { readonly lake: Lake; readonly name: string; readonly status: 'OK' | 'DELAYED' } {
  const lake = lakeOf(lakes, caller);
  const isDelayed = lake !== lakes[caller.mode];
  return {
    lake,
    name: isDelayed ? caller.limits.id : caller.mode,
    status: isDelayed ? 'DELAYED' : 'OK',
  };
}
