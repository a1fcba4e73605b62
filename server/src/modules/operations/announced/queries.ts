/** SQL on incidents, maintenance and their updates. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { IncidentTable, MaintenanceTable, StatusUpdateTable } from '../../../store/incidents.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

export type IncidentRow = Selectable<IncidentTable>;
export type MaintenanceRow = Selectable<MaintenanceTable>;
export type UpdateRow = Pick<
  Selectable<StatusUpdateTable>,
  'incident_id' | 'maintenance_id' | 'state' | 'message' | 'at'
>;

/** Incidents that are open or were resolved since then: open ones first, then newest first. */
export const listIncidents = (store: Store, since: Date): Promise<IncidentRow[]> =>
  store
    .selectFrom('incident')
    .selectAll()
    .where((eb) => eb.or([eb('resolved_at', 'is', null), eb('resolved_at', '>=', since)]))
    .orderBy((eb) => eb('resolved_at', 'is not', null))
    .orderBy('opened_at', 'desc')
    .execute();

/** Maintenance that ends after `since`, the last to begin first. */
export const listMaintenance = (store: Store, since: Date): Promise<MaintenanceRow[]> =>
  store
    .selectFrom('maintenance')
    .selectAll()
    .where('until_at', '>=', since)
    .orderBy('from_at', 'desc')
    .execute();

/** The updates of those incidents and of that maintenance, newest first. */
export const listUpdates = async (store: Store, ids: readonly string[]): Promise<UpdateRow[]> =>
  ids.length === 0
    ? []
    : await store
        .selectFrom('status_update')
        .select(['incident_id', 'maintenance_id', 'state', 'message', 'at'])
        .where((eb) => eb.or([eb('incident_id', 'in', ids), eb('maintenance_id', 'in', ids)]))
        .orderBy('id', 'desc')
        .execute();

/** Every maintenance, for the time in which stops were planned. */
export const listAllMaintenance = (store: Store): Promise<MaintenanceRow[]> =>
  store.selectFrom('maintenance').selectAll().execute();

export const findIncident = (store: Store, id: string): Promise<IncidentRow> =>
  store.selectFrom('incident').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const findMaintenance = (store: Store, id: string): Promise<MaintenanceRow> =>
  store.selectFrom('maintenance').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const insertIncident = (trx: Transaction, incident: Insertable<IncidentTable>): Promise<IncidentRow> =>
  trx.insertInto('incident').values(incident).returningAll().executeTakeFirstOrThrow();

/** Locks an incident until the transaction ends; undefined without one. */
export const lockIncident = (trx: Transaction, id: string): Promise<IncidentRow | undefined> =>
  trx.selectFrom('incident').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function changeIncident(
  trx: Transaction,
  id: string,
  change: Updateable<IncidentTable>,
): Promise<void> {
  await trx.updateTable('incident').set(change).where('id', '=', id).execute();
}

export const insertMaintenance = (
  trx: Transaction,
  maintenance: Insertable<MaintenanceTable>,
): Promise<MaintenanceRow> =>
  trx.insertInto('maintenance').values(maintenance).returningAll().executeTakeFirstOrThrow();

/** Locks maintenance until the transaction ends; undefined without one. */
export const lockMaintenance = (trx: Transaction, id: string): Promise<MaintenanceRow | undefined> =>
  trx.selectFrom('maintenance').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function changeMaintenance(
  trx: Transaction,
  id: string,
  change: Updateable<MaintenanceTable>,
): Promise<void> {
  await trx.updateTable('maintenance').set(change).where('id', '=', id).execute();
}

export async function insertUpdate(
  trx: Transaction,
  update: Omit<Insertable<StatusUpdateTable>, 'id' | 'mailed_through' | 'mailed_at'>,
): Promise<void> {
  await trx
    .insertInto('status_update')
    .values({ ...update, mailed_through: null, mailed_at: null })
    .execute();
}
