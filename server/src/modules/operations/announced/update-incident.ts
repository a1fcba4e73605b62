import type { IncidentChange } from '@meridian/contracts/operator/incidents';
import type { Incident } from '@meridian/contracts/portal/status';
import { errors } from '../../../shared/errors/service-error.ts';
import { recordAct } from '../../operators/index.ts';
import { type AnnouncedBy, type AnnouncingContext, isId } from './announcing.ts';
import { changeIncident, insertUpdate, lockIncident } from './queries.ts';
import { readIncident } from './read-announced.ts';

/**
 * Adds an update to an incident. The state `resolved` closes it; any other one opens it again. Throws 141 for an unknown
 * incident, and 142 for one that is resolved a second time.
 */
export const updateIncident = (
  { store, now }: AnnouncingContext,
  id: string,
  { state, message, actor, reason }: IncidentChange & AnnouncedBy,
): Promise<Incident> =>
  store.transaction().execute(async (trx) => {
    const incident = isId(id) ? await lockIncident(trx, id) : undefined;
    if (!incident) throw errors.notFound({ message: `The incident ${id} does not exist` });
    if (state === 'resolved' && incident.state === 'resolved')
      throw errors.conflict({ message: 'This incident is already resolved' });
    const at = new Date(now());
    await changeIncident(trx, id, { state, resolved_at: state === 'resolved' ? at : null });
    await insertUpdate(trx, { incident_id: id, maintenance_id: null, state, message, at });
    const details = { from: incident.state, to: state };
    await recordAct(
      trx,
      { actor, act: 'incident.change', subject: { kind: 'incident', id }, reason, details },
      at.getTime(),
    );
    return await readIncident(trx, id);
  });
