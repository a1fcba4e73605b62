import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
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
  if (!existsSync(join(other, 'bench', `${program}.ts`))) {
    console.log(`\n${program}: not in ${ref}, so it is not compared.`);
    return;
  }
  const [here, there]: [Ran[], Ran[]] = [[], []];
  for (let round = 0; round < PAIRS; round++) {
    // The order changes, so that neither always runs first.
    for (const side of round % 2 === 0 ? [here, there] : [there, here])
      side.push(await runProgram(program, { root: side === there ? other : ROOT }));
  }
  console.log(`\n${program}: this tree by ${ref}, ${PAIRS} pairs`);
  const busy = Math.max(...[...here, ...there].map((it) => it.busy));
  if (!isQuiet(busy))
    console.log(`Others used ${(busy * 100).toFixed(0)} % of the machine, so nothing here can be judged.`);
  for (const [name, runs] of [['here', here] as const, [`in ${ref}`, there] as const]) {
    const count = runs.filter(({ failed }) => failed).length;
    if (count > 0) console.log(`${count} of ${PAIRS} runs failed ${name}.`);
  }
  const figures = (runs: readonly Ran[]) => runs.map((it) => it.figures);
  for (const line of quotients(figures(here), figures(there), ref)) console.log(line);
}

/**
 * A line for each figure of both: this tree by the other, pair by pair. Figures that only one of them has, or that a run lacks,
 * are named. A figure is known by its name and its unit, since a cost and its quotient often share the name.
 */
export function quotients(
  here: readonly (readonly Figure[])[],
  there: readonly (readonly Figure[])[],
  ref: string,
): string[] {
  const keyOf = ({ name, unit }: Figure) => `${name} (${unit})`;
  const all = new Map([...here, ...there].flat().map((figure) => [keyOf(figure), figure]));
  return [...all.keys()].map((key) => {
    const medians = (runs: readonly (readonly Figure[])[]) =>
      runs.map((figures) => figures.find((it) => keyOf(it) === key)?.median);
    const [own, theirs] = [medians(here), medians(there)];
    if (theirs.every((it) => it === undefined)) return `${key}: not measured in ${ref}`;
    if (own.every((it) => it === undefined)) return `${key}: measured in ${ref} alone`;
    const pairs = own.flatMap((value, at) => {
      const other = theirs[at];
      return value === undefined || other === undefined ? [] : [value === other ? 1 : value / other];
    });
    if (pairs.length === 0) return `${key}: never measured in both runs of a pair`;
    return figureText(figureOf(key, `× ${ref}`, pairs));
  });
}
