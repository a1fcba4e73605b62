export { makeBulk, makeFiles } from './build-bulk.ts';
export { makeForAll, makeInProcess } from './build-in-process.ts';
export { type BulkFiles, diskFiles } from './bulk-files.ts';
export { LEASE_OBJECT } from './bulk-index.ts';
export { type Bulk, openBulk, type StartBuild } from './bulk.ts';
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
export { openSharedTarget } from './shared-target.ts';
export { verifyBulk } from './verify-bulk.ts';
export { verifySharedBulk } from './verify-shared-bulk.ts';
