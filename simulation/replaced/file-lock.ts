/** In place of locks of the kernel: they end with their process. */
import { parts } from '../simulated.ts';

export function tryFileLock(path: string): { release(): void } | undefined {
  const { disk, locks, scheduler } = parts();
  if (!disk.find(path)) disk.put(path, Buffer.alloc(0), true);
  // A lock stays with its file when the folder gets another name.
  const file = disk.file(path);
  if (locks.has(file)) return undefined;
  locks.set(file, scheduler.current);
  return { release: () => locks.delete(file) };
}
