import type { MaintenanceChange, MaintenanceStep } from '@meridian/contracts/operator/incidents';
import type { Maintenance } from '@meridian/contracts/portal/status';
import type { MaintenanceState } from '@meridian/contracts/status';
import { errors } from '../../../shared/errors/service-error.ts';
import { recordAct } from '../../operators/index.ts';
import { type AnnouncedBy, type AnnouncingContext, isId } from './announcing.ts';
import { maintenanceState } from './maintenance-state.ts';
import { changeMaintenance, insertUpdate, lockMaintenance, type MaintenanceRow } from './queries.ts';
import { readMaintenance } from './read-announced.ts';

interface Step {
  readonly column: 'started_at' | 'ended_at' | 'cancelled_at';
  /** The state afterwards. */
  readonly state: MaintenanceState;
  /** Why it is not possible; undefined when it is. */
  readonly refusal: (state: MaintenanceState, row: MaintenanceRow) => string | undefined;
}

const OVER = 'This maintenance is over';
const isOver = (state: MaintenanceState) => state === 'completed' || state === 'cancelled';

const STEPS: Readonly<Record<MaintenanceStep, Step>> = {
  start: {
    column: 'started_at',
    state: 'running',
    refusal: (state, { started_at: started }) =>
      isOver(state) ? OVER : started === null ? undefined : 'This maintenance has already started',
  },
  end: {
    column: 'ended_at',
    state: 'completed',
    refusal: (state) =>
      isOver(state) ? OVER : state === 'planned' ? 'This maintenance has not started. Cancel it' : undefined,
  },
  cancel: {
    column: 'cancelled_at',
    state: 'cancelled',
    refusal: (state) =>
      isOver(state) ? OVER : state === 'running' ? 'This maintenance has already started. End it' : undefined,
  },
};

/** Starts, ends or cancels maintenance. Throws 141 for unknown maintenance, and 142 for a step that its state does not allow. */
export const changeMaintenanceState = (
  { store, now }: AnnouncingContext,
  id: string,
  { step, message, actor, reason }: MaintenanceChange & AnnouncedBy,
): Promise<Maintenance> =>
  store.transaction().execute(async (trx) => {
    const nowMs = now();
    const at = new Date(nowMs);
    const row = isId(id) ? await lockMaintenance(trx, id) : undefined;
    if (!row) throw errors.notFound({ message: `The maintenance ${id} does not exist` });
    const { column, state, refusal } = STEPS[step];
    const from = maintenanceState(row, nowMs);
    const why = refusal(from, row);
    if (why !== undefined) throw errors.conflict({ message: why });
    await changeMaintenance(trx, id, { [column]: at });
    await insertUpdate(trx, { incident_id: null, maintenance_id: id, state, message, at });
    await recordAct(
      trx,
      {
        actor,
        act: 'maintenance.change',
        subject: { kind: 'maintenance', id },
        reason,
        details: { from, to: state },
      },
      nowMs,
    );
    return await readMaintenance(trx, id, nowMs);
  });
