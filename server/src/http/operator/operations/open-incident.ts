import { openIncident } from '../../../modules/operations/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const openIncidentOperation: ConsoleOperation<'openIncident'> = async (
  context,
  { request: { reason, ...incident }, actor },
) => ({ item: await openIncident(context, incident, { actor, reason }) });
