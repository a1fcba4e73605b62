import { changeMaintenanceState } from '../../../modules/operations/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const changeMaintenanceOperation: ConsoleOperation<'changeMaintenance'> = async (
  context,
  { request: { id, ...change }, actor },
) => ({ item: await changeMaintenanceState(context, id, { ...change, actor }) });
