export { makeBulk } from './build-bulk.ts';
export { makeInProcess } from './build-in-process.ts';
export { type Bulk, openBulk, type StartBuild } from './bulk.ts';
export { Downloads } from './downloads.ts';
export {
  type BulkFile,
  type BulkPeriod,
  type Manifest,
  bulkFolder,
  manifestPath,
  serializeManifest,
} from './manifest.ts';
export { verifyBulk } from './verify-bulk.ts';
