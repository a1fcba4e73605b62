import type { Announced, Incident, Maintenance } from '@meridian/contracts/portal/status';
import { type IncidentState, type MaintenanceState, STATUS_DAYS } from '@meridian/contracts/status';
import type { Store } from '../../../store/schema.ts';
import { beginOf, endOf, maintenanceState } from './maintenance-state.ts';
import {
  findIncident,
  findMaintenance,
  type IncidentRow,
  listIncidents,
  listMaintenance,
  listUpdates,
  type MaintenanceRow,
  type UpdateRow,
} from './queries.ts';

const DAY_MS = 86_400_000;
/** What is under way, then what is planned, then what is over. */
const RANK: Readonly<Record<MaintenanceState, number>> = {
  running: 0,
  planned: 1,
  completed: 2,
  cancelled: 2,
};

const said = ({ message, at }: UpdateRow) => ({ message, at: at.toISOString() });

/** An incident with its updates, newest first, as visitors see it. */
const shownIncident = (row: IncidentRow, updates: readonly UpdateRow[]): Incident => ({
  id: row.id,
  title: row.title,
  component: row.component,
  impact: row.impact,
  state: row.state,
  opened_at: row.opened_at.toISOString(),
  resolved_at: row.resolved_at?.toISOString() ?? null,
  updates: updates.map((update) => ({ state: update.state as IncidentState, ...said(update) })),
});

/** Maintenance with its updates, newest first, as visitors see it at `nowMs`. */
const shownMaintenance = (
  row: MaintenanceRow,
  updates: readonly UpdateRow[],
  nowMs: number,
): Maintenance => ({
  id: row.id,
  title: row.title,
  state: maintenanceState(row, nowMs),
  from: beginOf(row).toISOString(),
  until: endOf(row).toISOString(),
  updates: updates.map((update) => ({ state: update.state as MaintenanceState, ...said(update) })),
});

/** What the operator said in the last 90 days, and what is still open or planned. */
export async function readAnnounced(store: Store, nowMs: number): Promise<Announced> {
  const since = new Date(nowMs - STATUS_DAYS * DAY_MS);
  const [incidents, maintenance] = await Promise.all([
    listIncidents(store, since),
    listMaintenance(store, since),
  ]);
  const updates = await listUpdates(
    store,
    [...incidents, ...maintenance].map(({ id }) => id),
  );
  return {
    incidents: incidents.map((row) =>
      shownIncident(
        row,
        updates.filter(({ incident_id: id }) => id === row.id),
      ),
    ),
    maintenance: maintenance
      .map((row) =>
        shownMaintenance(
          row,
          updates.filter(({ maintenance_id: id }) => id === row.id),
          nowMs,
        ),
      )
      .toSorted((a, b) => RANK[a.state] - RANK[b.state]),
  };
}

/** One incident as visitors see it. */
export async function readIncident(store: Store, id: string): Promise<Incident> {
  return shownIncident(await findIncident(store, id), await listUpdates(store, [id]));
}

/** Maintenance as visitors see it. */
export async function readMaintenance(store: Store, id: string, nowMs: number): Promise<Maintenance> {
  return shownMaintenance(await findMaintenance(store, id), await listUpdates(store, [id]), nowMs);
}
