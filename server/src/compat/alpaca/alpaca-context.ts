import type { Call } from '../../http/operation/operation.ts';
import type { WorkQueues } from '../../http/api/workers/work-queues.ts';
import type { Lake } from '../../lake/lake.ts';
import { lakeOf, type Lakes } from '../../lake/lakes.ts';
import type { VendorBodies } from '../vendor-bodies.ts';

/** What the handlers of Alpaca's calls work with. */
export interface AlpacaContext {
  readonly lakes: Lakes;
  readonly queues: WorkQueues;
  readonly bodies: VendorBodies;
  /** The portal's address without a trailing slash. */
  readonly publicUrl: () => string;
}

/** The market that a call reads, with a name that identifies it. */
export function marketOf(
  { lakes }: Pick<AlpacaContext, 'lakes'>,
  { caller }: Pick<Call, 'caller'>,
): { readonly lake: Lake; readonly name: string } {
  const lake = lakeOf(lakes, caller);
  return { lake, name: lake === lakes[caller.mode] ? caller.mode : caller.limits.id };
}
