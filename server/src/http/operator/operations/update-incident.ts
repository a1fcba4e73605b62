import { updateIncident } from '../../../modules/operations/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const updateIncidentOperation: ConsoleOperation<'updateIncident'> = async (
  context,
  { request: { id, ...change }, actor },
) => ({ item: await updateIncident(context, id, { ...change, actor }) });
