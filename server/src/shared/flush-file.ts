import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Moves what the system has cached of a file, or of the names in a folder, to the disk. */
export function flushFile(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
