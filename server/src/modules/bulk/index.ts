export { makeBulk } from './build-bulk.ts';
export { makeForAll, makeInProcess } from './build-in-process.ts';
export { diskFiles } from './bulk-files.ts';
export { LEASE_OBJECT } from './bulk-index.ts';
export { type Bulk, openBulk } from './bulk.ts';
export type { BulkContent } from './content.ts';
export { Downloads } from './downloads.ts';
export { makeOnce } from './make-once.ts';
export {
  type BulkFile,
  type BulkPeriod,
  type Manifest,
  bulkFolder,
  manifestPath,
  serializeManifest,
} from './manifest.ts';
export { openSharedFiles } from './shared-files.ts';
export { verifyBulk } from './verify-bulk.ts';
export { verifySharedBulk } from './verify-shared-bulk.ts';
