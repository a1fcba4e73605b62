import { planMaintenance } from '../../../modules/operations/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const planMaintenanceOperation: ConsoleOperation<'planMaintenance'> = async (
  context,
  { request: { reason, ...planned }, actor },
) => ({ item: await planMaintenance(context, planned, { actor, reason }) });
