/**
 * The folder outside the tree that installed programs stay in, and how their ordinary clients are run. It is in no home,
 * since the account that runs PostgreSQL has to reach it.
 */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const LINES_OF_FAILURE = 2;

const CACHE = process.env['SIDE_BY_SIDE_CACHE'] ?? '/var/tmp/meridian-side-by-side';
mkdirSync(CACHE, { recursive: true });

export const cached = (...names: string[]): string => join(CACHE, ...names);

const run = promisify(execFile);

/** What a program printed. Rejects with the last lines that it wrote. */
export async function client(
  command: string,
  args: readonly string[],
  { cwd = CACHE, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  try {
    const { stdout, stderr } = await run(command, args, {
      cwd,
      env: { ...process.env, ...env },
      maxBuffer: 100_000_000,
    });
    return (stdout || stderr).trim();
  } catch (error) {
    const { stderr = '', stdout = '', message } = error as Error & { stderr?: string; stdout?: string };
    const said = (stderr || stdout || message).trim().split('\n').slice(-LINES_OF_FAILURE).join(' ');
    throw new Error(`${command}: ${said}`, { cause: error });
  }
}

/** Programs of other languages get nothing that is set for this one or tunes their libraries. */
export const plainEnvironment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  HOME: homedir(),
  LANG: 'C.UTF-8',
});
