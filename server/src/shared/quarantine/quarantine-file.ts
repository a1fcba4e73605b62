import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The folder of damaged files below the home. The server only ever adds to it. */
export const quarantineFolder = (home: string) => join(home, 'quarantine');

/** The text file beside a quarantined file that says why it is there. */
export const REASON = '.reason.txt';

/**
 * Moves a file or folder to `<home>/quarantine/<ISO-time>-<basename>` and writes the reason beside it. Deletes and
 * replaces nothing. Returns the new path; undefined when the file is gone, because another process has moved it.
 */
export async function quarantineFile(
  home: string,
  path: string,
  reason: string,
  nowMs: number,
): Promise<string | undefined> {
  await mkdir(quarantineFolder(home), { recursive: true });
  const target = await reserve(join(quarantineFolder(home), nameOf(path, nowMs)), reason);
  try {
    await rename(path, target);
    return target;
  } catch (error) {
    await rm(target + REASON, { force: true });
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** ISO 8601 in its basic format, because a colon is no part of a file name everywhere. */
const nameOf = (path: string, nowMs: number) =>
  `${new Date(nowMs).toISOString().replace(/[-:]/g, '')}-${basename(path)}`;

/** Writing the reason reserves the name, so that two files of one name and instant never replace each other. */
async function reserve(path: string, reason: string): Promise<string> {
  for (let other = 1; ; other++) {
    const free = other === 1 ? path : `${path}.${other}`;
    try {
      await writeFile(free + REASON, `${reason}\n`, { flag: 'wx' });
      return free;
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error;
    }
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code;
