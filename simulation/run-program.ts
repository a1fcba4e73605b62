import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Runs a simulation in a process of its own, since the product's surroundings are replaced there. */
export function runProgram(program: 'run.ts' | 'ledger/run.ts', ...args: string[]) {
  const path = join(import.meta.dirname, program);
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}
