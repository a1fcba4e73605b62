import { readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '../../lake/durable-write.ts';
import type { BackupTarget } from './target.ts';

/** Backups in a folder, such as that of a mounted disk. */
export function folderTarget(folder: string): BackupTarget {
  return {
    name: folder,
    async list(prefix) {
      const entries = await readdir(join(folder, prefix), { recursive: true, withFileTypes: true }).catch(
        ignoreMissing,
      );
      return (entries ?? [])
        .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
        .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
    },
    read: (name) => readFile(join(folder, name)).catch(ignoreMissing),
    async write(name, content) {
      const path = join(folder, name);
      await writeDurably(path, content);
      await syncFolder(dirname(path));
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
