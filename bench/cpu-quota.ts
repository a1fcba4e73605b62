import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = '/sys/fs/cgroup';
/** Short, so that a process waits little for its next turn. Linux takes no quota below 1 ms. */
const PERIOD_US = 10_000;
const NOT_ALLOWED = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT']);

/**
 * Limits a process to a share of one core by a control group of Linux, of either version. Returns the end of it, or nothing where
 * this user may not make control groups.
 */
export function limitCpu(pid: number, share: number): (() => void) | undefined {
  const isSecondVersion = existsSync(join(ROOT, 'cgroup.controllers'));
  const parent = isSecondVersion ? ROOT : join(ROOT, 'cpu');
  const group = join(parent, `meridian-bench-${pid}`);
  const quotaUs = Math.round(PERIOD_US * share);
  try {
    if (isSecondVersion) writeFileSync(join(ROOT, 'cgroup.subtree_control'), '+cpu');
    mkdirSync(group);
  } catch (error) {
    if (NOT_ALLOWED.has((error as NodeJS.ErrnoException).code!)) return undefined;
    throw error;
  }
  const end = () => {
    writeFileSync(join(parent, 'cgroup.procs'), String(pid));
    rmdirSync(group);
  };
  try {
    if (isSecondVersion) writeFileSync(join(group, 'cpu.max'), `${quotaUs} ${PERIOD_US}`);
    else {
      writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US));
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(quotaUs));
    }
    writeFileSync(join(group, 'cgroup.procs'), String(pid));
  } catch (error) {
    end();
    throw error;
  }
  return end;
}
