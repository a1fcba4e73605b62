import { type ObjectStore, ObjectStoreError, type S3Access } from '../../shared/object-store/object-store.ts';
import { s3Objects } from '../../shared/object-store/s3-objects.ts';
import { BackupError, type BackupTarget } from './target.ts';

/** Backups below a prefix of a bucket: `s3://bucket/prefix`. */
export function s3Target(address: string, access: S3Access): BackupTarget {
  const objects = asBackup(() => s3Objects(address, access));
  const { name } = objects;
  return {
    name,
    list: (prefix) => asBackups((it) => it.list(prefix)),
    read: (object) => asBackups((it) => it.read(object)),
    write: (object, content) => asBackups((it) => it.write(object, content)),
    remove: (object) => asBackups((it) => it.remove(object)),
  };

  async function asBackups<Result>(work: (store: ObjectStore) => Promise<Result>): Promise<Result> {
    return await work(objects).catch((error: unknown) => {
      throw toBackupError(error);
    });
  }
}

function asBackup<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw toBackupError(error);
  }
}

const toBackupError = (error: unknown) =>
  error instanceof ObjectStoreError ? new BackupError(error.message, { cause: error }) : error;
