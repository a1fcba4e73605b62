import type { Store } from '../../../store/schema.ts';
import { plannedSpan } from '../announced/maintenance-state.ts';
import { listAllMaintenance } from '../announced/queries.ts';
import { type Availability, availabilityOf, type Outage } from './availability.ts';
import { listRuns } from './queries.ts';

/** Reads when the service ran and when it was planned to stop. The result computes the availability of any later moment. */
export async function readAvailability(store: Store): Promise<(nowMs: number) => Availability> {
  const runs = await listRuns(store);
  const maintenance = await listAllMaintenance(store);
  const planned = maintenance.flatMap((row) => plannedSpan(row) ?? []);
  return (nowMs) => availabilityOf(runs, nowMs, planned);
}

/** Outages that are over, as the status page counts them. */
export async function endedOutages(store: Store, nowMs: number): Promise<Outage[]> {
  const availability = await readAvailability(store);
  return availability(nowMs).incidents.filter(({ endedMs }) => endedMs !== null);
}
