import type { NewIncident } from '@meridian/contracts/operator/incidents';
import type { Incident } from '@meridian/contracts/portal/status';
import { recordAct } from '../../operators/index.ts';
import type { AnnouncedBy, AnnouncingContext } from './announcing.ts';
import { insertIncident, insertUpdate } from './queries.ts';
import { readIncident } from './read-announced.ts';

/** Opens an incident, which is on the status page at once. Its subscribers get an email. */
export const openIncident = (
  { store, now }: AnnouncingContext,
  { message, ...incident }: NewIncident,
  { actor, reason }: AnnouncedBy,
): Promise<Incident> =>
  store.transaction().execute(async (trx) => {
    const at = new Date(now());
    const state = 'investigating';
    const { id } = await insertIncident(trx, { ...incident, state, opened_at: at, resolved_at: null });
    await insertUpdate(trx, { incident_id: id, maintenance_id: null, state, message, at });
    const { component, impact } = incident;
    const details = { state, component, impact };
    await recordAct(
      trx,
      { actor, act: 'incident.change', subject: { kind: 'incident', id }, reason, details },
      at.getTime(),
    );
    return await readIncident(trx, id);
  });
