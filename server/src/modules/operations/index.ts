export type { Health, MarketHealth, OperationsContext, VendorHealth } from './context.ts';
export { type Outage, availabilityOf } from './status/availability.ts';
export { statusReader } from './status/read-status.ts';
export { recordServiceRun } from './status/service-run.ts';
export { marketComponent } from './status/market-component.ts';
export { storageComponent } from './status/storage-component.ts';
