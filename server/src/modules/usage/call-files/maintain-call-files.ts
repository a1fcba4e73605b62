import type { Store } from '../../../store/schema.ts';
import {
  addFiles,
  announceFiles,
  deleteFileRow,
  findFileOfErased,
  forgetErased,
  listErasedAccounts,
  listUnmerged,
  listUnused,
  lockUnused,
  markMerged,
  type MergeableFile,
  replaceFiles,
  replaceFilesBefore,
} from '../queries/call-files.ts';
import type { CallFiles } from './call-files.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const RETENTION_DAYS = 90;
/** Calls of an hour are stored until then; later ones are merged among themselves. */
const SETTLED_MS = 5 * 60_000;
/** A merge has them in memory. A file of so many calls is about 15 MB. */
const MERGED_ROWS = 500_000;
const MERGED_FILES = 4_000;
const REMOVED_AT_ONCE = 100;
/** Reads that run, writes that may still complete, and backups of the store need files for a while. */
const UNUSED_KEPT_MS = DAY_MS;
/** A run ends before the next one is due. */
const RUN_MS = 45_000;

interface Maintenance {
  readonly store: Store;
  readonly files: CallFiles;
  readonly now: () => number;
}

/**
 * Merges the files of ended hours, takes calls of erased accounts and files past their retention out of the log, and deletes
 * files that nobody needs. Several processes may do so at once. Rejects with ObjectStoreError.
 */
export async function maintainCallFiles(context: Maintenance): Promise<void> {
  const { store, now } = context;
  const endMs = now() + RUN_MS;
  const today = Math.floor(now() / DAY_MS);
  await replaceFilesBefore(store, new Date((today - RETENTION_DAYS) * DAY_MS), now());
  for (const step of [mergeHour, rewriteErased, removeUnused]) {
    while (now() < endMs && (await step(context)));
  }
}

/** Merges some files of an ended hour; resolves with whether there were any. */
async function mergeHour(context: Maintenance): Promise<boolean> {
  const { store, now } = context;
  const before = new Date(now() - HOUR_MS - SETTLED_MS);
  const unmerged = await listUnmerged(store, before, MERGED_FILES);
  let rows = 0;
  const part = unmerged.filter((file, index) => (rows += file.rows) <= MERGED_ROWS || index === 0);
  const [first] = part;
  if (!first) return false;
  if (part.length > 1) await rewrite(context, part);
  else await markMerged(store, first.name);
  return true;
}

/** Takes the calls of erased accounts out of a file; resolves with whether there was one. */
async function rewriteErased(context: Maintenance): Promise<boolean> {
  const file = await findFileOfErased(context.store);
  if (file) await rewrite(context, [file]);
  else await forgetErased(context.store);
  return file !== undefined;
}

/** Replaces files of one hour by one file without calls of erased accounts. */
async function rewrite({ store, files, now }: Maintenance, parts: readonly MergeableFile[]): Promise<void> {
  const hourUs = parts[0]!.hour.getTime() * 1_000;
  const name = files.newName(hourUs);
  await announceFiles(store, [{ name, hourUs }], now());
  const erased = new Set(await listErasedAccounts(store));
  const merged = await files.merge({ files: parts, name, erased });
  const names = parts.map((it) => it.name);
  await store.transaction().execute(async (trx) => {
    await replaceFiles(trx, names, now());
    await addFiles(trx, merged ? [merged] : [], { nowMs: now(), merged: true });
  });
}

async function removeUnused({ store, files, now }: Maintenance): Promise<boolean> {
  const names = await listUnused(store, new Date(now() - UNUSED_KEPT_MS), REMOVED_AT_ONCE);
  for (const name of names)
    await store.transaction().execute(async (trx) => {
      if (!(await lockUnused(trx, name))) return;
      // The row goes last, so that no object is forgotten.
      await files.remove(name);
      await deleteFileRow(trx, name);
    });
  return names.length === REMOVED_AT_ONCE;
}
