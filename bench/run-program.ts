import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figure.ts';
import { busyPart } from './machine.ts';

/** One run of a program. */
export interface Ran {
  readonly program: string;
  readonly figures: readonly Figure[];
  /** The larger part of the processors that other programs used, before and after the run. */
  readonly busy: number;
  readonly failed: boolean;
}

/** Runs bench/NAME.ts of the tree at `root`, this one by default. It prints as it runs. */
export async function runProgram(program: string, root = join(import.meta.dirname, '..')): Promise<Ran> {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-figures-'));
  const file = join(folder, 'figures');
  try {
    const before = await busyPart();
    const child = spawn(process.execPath, [`bench/${program}.ts`], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FIGURES_FILE: file },
    });
    const [code] = (await once(child, 'exit')) as [number | null];
    const after = await busyPart();
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
    const figures = lines.map((line) => JSON.parse(line) as Figure);
    return { program, figures, busy: Math.max(before, after), failed: code !== 0 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
