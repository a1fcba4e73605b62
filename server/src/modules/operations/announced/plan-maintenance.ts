import type { NewMaintenance } from '@meridian/contracts/operator/incidents';
import type { Maintenance } from '@meridian/contracts/portal/status';
import { errors } from '../../../shared/errors/service-error.ts';
import { recordAct } from '../../operators/index.ts';
import type { AnnouncedBy, AnnouncingContext } from './announcing.ts';
import { insertMaintenance, insertUpdate } from './queries.ts';
import { readMaintenance } from './read-announced.ts';

/** Typing the command takes a moment. */
const LATE_MS = 5 * 60_000;
const LONGEST_MS = 7 * 86_400_000;

/**
 * Plans maintenance: stops in this time are no outage. Throws 101 for a time in the past, since what was an outage stays one,
 * and for more than a week.
 */
export const planMaintenance = (
  { store, now }: AnnouncingContext,
  { title, from, until, message }: NewMaintenance,
  { actor, reason }: AnnouncedBy,
): Promise<Maintenance> =>
  store.transaction().execute(async (trx) => {
    const nowMs = now();
    const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)];
    if (fromMs < nowMs - LATE_MS) throw refused('from', 'From must not be in the past');
    if (untilMs <= Math.max(fromMs, nowMs)) throw refused('until', 'Until must be after From');
    if (untilMs - fromMs > LONGEST_MS) throw refused('until', 'Maintenance can last at most 7 days');
    const at = new Date(nowMs);
    const { id } = await insertMaintenance(trx, {
      title,
      from_at: new Date(fromMs),
      until_at: new Date(untilMs),
      started_at: null,
      ended_at: null,
      cancelled_at: null,
    });
    await insertUpdate(trx, { incident_id: null, maintenance_id: id, state: 'planned', message, at });
    await recordAct(
      trx,
      {
        actor,
        act: 'maintenance.change',
        subject: { kind: 'maintenance', id },
        reason,
        details: { from, until },
      },
      nowMs,
    );
    return await readMaintenance(trx, id, nowMs);
  });

const refused = (field: string, message: string) =>
  errors.invalidParameters({ message, errors: { [field]: message } });
