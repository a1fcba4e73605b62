/**
 * Runs the benchmarks, one program after the other, and says what their figures mean: whether each holds its bar, whether
 * the machine was quiet enough to judge, and what became slower than the last release beyond the spread of both.
 *
 *   npm run bench [NAME …]                      these programs; by default all but usage-100m, which takes an hour and 60 GB
 *   npm run bench -- --rows N NAME …            dashboard or usage-100m with so many calls in the log
 *   npm run bench -- --compare REF [NAME …]     this tree and another commit by turns, figure by figure
 *   npm run bench -- --record RELEASE [NAME …]  adds the figures to bench/history.json; with names, those
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compareWith } from './compare.ts';
import { figureText } from './figure.ts';
import { fasterAndSlower, type Release } from './history-file.ts';
import { isQuiet, machineName } from './machine.ts';
import { NAMED_PROGRAMS, PROGRAMS, PROGRAMS_WITH_ROWS } from './programs.ts';
import { type Ran, runProgram } from './run-program.ts';

const HISTORY = join(import.meta.dirname, 'history.json');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { compare: { type: 'string' }, record: { type: 'string' }, rows: { type: 'string' } },
});
const known = [...PROGRAMS, ...NAMED_PROGRAMS];
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(`No benchmark is named ${unknown.join(', ')}. Use ${known.join(', ')}.`);
const wanted = positionals.length > 0 ? positionals : PROGRAMS;
const { rows } = values;
if (
  rows !== undefined &&
  (values.compare !== undefined || wanted.some((it) => !PROGRAMS_WITH_ROWS.includes(it)))
)
  throw new Error(`--rows is for ${PROGRAMS_WITH_ROWS.join(' and ')}, and not for --compare.`);

if (values.compare === undefined) await runAll();
else await compareWith(values.compare, wanted);

async function runAll(): Promise<void> {
  const all: Ran[] = [];
  for (const name of wanted) {
    console.log(`\nbench/${name}.ts`);
    all.push(await runProgram(name, { rows }));
  }
  const history = JSON.parse(readFileSync(HISTORY, 'utf8')) as Release[];
  judge(all, history.at(-1));
  if (values.record !== undefined) record(all, history, values.record);
}

/** Prints what the figures mean; sets the exit status when a bar is missed on a quiet machine, or a program failed. */
function judge(all: readonly Ran[], last: Release | undefined): void {
  console.log('\nSummary');
  for (const { program, figures, busy, failed } of all) {
    if (failed) console.log(`${program}: failed`);
    if (failed) process.exitCode = 1;
    if (!isQuiet(busy)) {
      console.log(
        `${program}: cannot be judged, because other programs used ${(busy * 100).toFixed(0)} % of the machine`,
      );
      continue;
    }
    for (const figure of figures.filter(({ verdict }) => verdict === 'misses' || verdict === 'undecided'))
      console.log(`${program}: ${figureText(figure)}`);
    if (figures.some(({ verdict }) => verdict === 'misses')) process.exitCode = 1;
    if (last?.machine !== machineName()) continue;
    for (const line of fasterAndSlower(last, program, figures)) console.log(`${program}: ${line}`);
  }
  const held = all.flatMap(({ figures }) => figures).filter(({ verdict }) => verdict === 'holds').length;
  console.log(`${held} figures hold their bar.`);
  if (last && last.machine !== machineName())
    console.log(
      `Release ${last.release} was measured on another machine (${last.machine}), so it is not compared.`,
    );
}

/**
 * Adds what ran well on a quiet machine to the entry of `release`, so that a long record can be made in parts. Programs that
 * could not be judged are named, and set the exit status.
 */
function record(all: readonly Ran[], history: readonly Release[], release: string): void {
  const good = all.filter((it) => isQuiet(it.busy) && !it.failed);
  const machine = machineName();
  const earlier = history.find((it) => it.release === release && it.machine === machine);
  const figures = {
    ...earlier?.figures,
    ...Object.fromEntries(good.map(({ program, figures: own }) => [program, own])),
  };
  const entry: Release = { release, date: new Date().toISOString().slice(0, 10), machine, figures };
  const others = history.filter((it) => it.release !== release);
  writeFileSync(HISTORY, `${JSON.stringify([...others, entry], null, 1)}\n`);
  console.log('Recorded in bench/history.json. `npm run print` draws the plots of docs/performance.md.');
  const missing = all.filter((it) => !good.includes(it)).map(({ program }) => program);
  if (missing.length === 0) return;
  console.log(`Not recorded, because they failed or ran on a busy machine: ${missing.join(', ')}.`);
  process.exitCode = 1;
}
