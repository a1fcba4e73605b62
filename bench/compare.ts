import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, figureOf, figureText } from './figure.ts';
import { isQuiet } from './machine.ts';
import { type Ran, runProgram } from './run-program.ts';

const ROOT = join(import.meta.dirname, '..');
/** Runs of each tree, by turns. */
const PAIRS = 3;

/**
 * Checks out another commit beside this tree, builds it, and runs each program in both by turns. Prints the quotient of each
 * figure, this tree by the other: 1 is no change.
 */
export async function compareWith(ref: string, programs: readonly string[]): Promise<void> {
  const commit = execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  const folder = mkdtempSync(join(tmpdir(), 'meridian-compared-'));
  const other = join(folder, 'tree');
  execFileSync('git', ['worktree', 'add', '--detach', '--quiet', other, commit], { cwd: ROOT });
  try {
    prepare(other);
    for (const program of programs) await pair(program, other, ref);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', other], { cwd: ROOT });
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Installs and builds the other tree with its own scripts. */
function prepare(tree: string): void {
  const program =
    "const { ensureInstalled } = await import('./scripts/install.mjs'); await ensureInstalled({ withTests: true }); const { ensureBuilt } = await import('./scripts/build.mjs'); await ensureBuilt();";
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: tree,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The other commit cannot be installed and built.');
}

async function pair(program: string, other: string, ref: string): Promise<void> {
  const [here, there]: [Ran[], Ran[]] = [[], []];
  for (let round = 0; round < PAIRS; round++) {
    // The order changes, so that neither always runs first.
    for (const side of round % 2 === 0 ? [here, there] : [there, here])
      side.push(await runProgram(program, side === there ? other : ROOT));
  }
  console.log(`\n${program}: this tree by ${ref}, ${PAIRS} pairs`);
  const busy = Math.max(...[...here, ...there].map((it) => it.busy));
  if (!isQuiet(busy))
    console.log(`Others used ${(busy * 100).toFixed(0)} % of the machine, so nothing here can be judged.`);
  const names = here[0]!.figures.map(({ name }) => name);
  for (const name of names) {
    const medians = (runs: readonly Ran[]) => runs.map(({ figures }) => medianOf(figures, name));
    const [own, theirs] = [medians(here), medians(there)];
    if (theirs.includes(undefined)) console.log(`${name}: not measured in ${ref}`);
    else if (!own.includes(undefined))
      console.log(
        figureText(
          figureOf(
            name,
            `× ${ref}`,
            own.map((value, round) => value! / theirs[round]!),
          ),
        ),
      );
  }
}

const medianOf = (figures: readonly Figure[], name: string) => figures.find((it) => it.name === name)?.median;
