import type { ApiServices } from '../http/api/routes/api-services.ts';
import type { WorkQueues } from '../http/api/workers/work-queues.ts';
import { alpacaServer } from './alpaca/alpaca-server.ts';
import type { FacadeServer } from './facade-server.ts';
import { massiveServer } from './massive/massive-server.ts';
import { udfServer } from './udf/udf-server.ts';

/** Every façade that is served, with its handlers and streams. */
export const facadeServers = (services: ApiServices, queues: WorkQueues): readonly FacadeServer[] => [
  massiveServer(services, queues),
  alpacaServer(services, queues),
  udfServer(services, queues),
];
