import { readAnnounced } from '../../../modules/operations/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const listMaintenanceOperation: ConsoleOperation<'listMaintenance'> = async ({ store, now }) => ({
  items: (await readAnnounced(store, now())).maintenance,
});
