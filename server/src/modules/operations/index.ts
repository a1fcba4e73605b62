export type { OperationsContext } from './context.ts';
export { type Outage, availabilityOf } from './status/availability.ts';
export { data as dataComponent } from './status/live-components.ts';
export { statusReader } from './status/read-status.ts';
export { recordServiceRun } from './status/service-run.ts';
