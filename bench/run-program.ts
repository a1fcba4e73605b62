import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BOUND_ARGUMENTS, BOUND_COMMAND } from './bench-folder.ts';
import type { Figure } from './figure.ts';
import { busyPart, busyPartAfter } from './machine.ts';

/** One run of a program. */
export interface Ran {
  /** Its name, with the rows that were asked for. */
  readonly program: string;
  readonly figures: readonly Figure[];
  /** The larger part of the processors that other programs used, before and after the run. */
  readonly busy: number;
  readonly failed: boolean;
}

/** Runs bench/NAME.ts of the tree at `root`, this one by default, with so many rows. It prints as it runs. */
export async function runProgram(
  name: string,
  {
    root = join(import.meta.dirname, '..'),
    rows,
  }: { readonly root?: string; readonly rows?: string | undefined },
): Promise<Ran> {
  const program = rows === undefined ? name : `${name} of ${rows} rows`;
  const folder = mkdtempSync(join(tmpdir(), 'meridian-figures-'));
  const file = join(folder, 'figures');
  try {
    const before = await busyPart();
    const child = spawn(
      BOUND_COMMAND,
      [...BOUND_ARGUMENTS, `bench/${name}.ts`, ...(rows === undefined ? [] : [rows])],
      {
        cwd: root,
        stdio: 'inherit',
        env: { ...process.env, FIGURES_FILE: file },
      },
    );
    const [code] = (await once(child, 'exit')) as [number | null];
    const after = await busyPartAfter();
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const figures = lines.map((line) => JSON.parse(line) as Figure);
    return { program, figures, busy: Math.max(before, after), failed: code !== 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
