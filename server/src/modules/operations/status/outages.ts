import type { Store } from '../../../store/schema.ts';
import { plannedSpan } from '../announced/maintenance-state.ts';
import { listAllMaintenance } from '../announced/queries.ts';
import { type Availability, availabilityOf, type Outage, stopsOf } from './availability.ts';
import { componentHistory } from './component-history.ts';
import { listComponentStates, listRuns } from './queries.ts';

/** What the store knows of the past: it computes what any later moment shows. */
export interface StoredPast {
  readonly availability: (nowMs: number) => Availability;
  readonly components: (nowMs: number) => ReturnType<typeof componentHistory>;
}

/** Reads when the service ran and when it was planned to stop. The result computes the availability of any later moment. */
async function readRuns(store: Store) {
  const runs = await listRuns(store);
  const maintenance = await listAllMaintenance(store);
  return { runs, planned: maintenance.flatMap((row) => plannedSpan(row) ?? []) };
}

export async function readPast(store: Store): Promise<StoredPast> {
  const { runs, planned } = await readRuns(store);
  const states = await listComponentStates(store);
  return {
    availability: (nowMs) => availabilityOf(runs, nowMs, planned),
    components: (nowMs) => componentHistory(states, stopsOf(runs, nowMs, planned)?.outages ?? [], nowMs),
  };
}

/** Outages that are over, as the status page counts them. */
export async function endedOutages(store: Store, nowMs: number): Promise<Outage[]> {
  const { runs, planned } = await readRuns(store);
  return availabilityOf(runs, nowMs, planned).incidents.filter(({ endedMs }) => endedMs !== null);
}
