/** A home on a small disk of its own, which a drill can fill or make read-only. */
import { spawnSync } from 'node:child_process';
import { rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotDrill, type Site } from './site.ts';

export interface SmallDisk {
  /** Takes all free space but so many bytes. */
  fill(leaveBytes?: number): void;
  /** Gives the space back. */
  empty(): void;
  setReadOnly(isReadOnly: boolean): void;
}

/** Puts the home of a drill on a disk of that size. Call it before there are accounts. */
export function smallDisk(site: Site, megabytes: number): SmallDisk {
  const { home } = site;
  const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' });
  const mounted = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', home);
  if (mounted.status !== 0) throw new CannotDrill('Mounting a small disk needs root on Linux.');
  site.onEnd(() => run('umount', '-l', home));
  site.furnish(home);
  const balloon = join(home, 'balloon');
  return {
    fill(leaveBytes = 0) {
      const { bavail, bsize } = statfsSync(home);
      const bytes = Math.max(0, bavail * bsize - leaveBytes);
      try {
        writeFileSync(balloon, Buffer.alloc(bytes));
      } catch (error) {
        // The product took some of it meanwhile: the disk is full all the same.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    empty() {
      truncateSync(balloon);
      rmSync(balloon);
    },
    setReadOnly(isReadOnly) {
      const { status, stderr } = run('mount', '-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, home);
      if (status !== 0) throw new Error(stderr);
    },
  };
}
