import type { Call } from '../../http/operation/operation.ts';
import type { WorkQueues } from '../../http/api/workers/work-queues.ts';
import type { Lake } from '../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../lake/lakes.ts';
import type { VendorBodies } from '../vendor-bodies.ts';

/** What the handlers of the protocol's calls work with. */
export interface UdfContext {
  readonly lakes: Lakes;
  readonly queues: WorkQueues;
  /** Bodies that are objects, and bodies that are lists. */
  readonly bodies: VendorBodies;
  readonly lists: VendorBodies;
}

/** The market that a call reads, a name that identifies it, and how late it is in seconds. */
export function udfMarket(
  { lakes }: Pick<UdfContext, 'lakes'>,
  { caller, nowMs }: Pick<Call, 'caller' | 'nowMs'>,
): { readonly lake: Lake; readonly name: string; readonly delaySeconds: number } {
  const lake = lakeOf(lakes, caller);
  const isDelayed = lake !== lakes[caller.mode];
  return {
    lake,
    name: isDelayed ? caller.limits.id : caller.mode,
    delaySeconds: isDelayed ? Math.max(0, Math.round((nowMs - lake.now()) / 1_000)) : 0,
  };
}
