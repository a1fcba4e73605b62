import { resolve, sep } from 'node:path';
import type { S3Config } from '../../config/backup.ts';
import { folderTarget } from './folder-target.ts';
import { s3Target } from './s3-target.ts';
import { BackupError, type BackupTarget } from './target.ts';

/** Opens a folder or `s3://bucket/prefix`. Throws a sentence when the bucket's access keys are missing. */
export function openTarget(
  address: string,
  { home, s3 }: { home: string; s3: S3Config | undefined },
): BackupTarget {
  if (!/^[a-z\d]+:\/\//i.test(address)) {
    const folder = resolve(address);
    if (`${folder}${sep}`.startsWith(`${resolve(home)}${sep}`))
      throw new BackupError(
        `${folder} is inside the home. Keep backups elsewhere, preferably on another machine.`,
      );
    return folderTarget(folder);
  }
  if (!address.startsWith('s3://'))
    throw new BackupError(`${address} must be a folder or s3://bucket/prefix.`);
  if (s3) return s3Target(address, s3);
  throw new BackupError('Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to reach a bucket.');
}
