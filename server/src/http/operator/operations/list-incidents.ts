import { readAnnounced } from '../../../modules/operations/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const listIncidentsOperation: ConsoleOperation<'listIncidents'> = async ({ store, now }) => ({
  items: (await readAnnounced(store, now())).incidents,
});
