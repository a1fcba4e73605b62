/**
 * Runs drills and prints their figures: node drills/run.ts [--seconds N] [NAME …]. Exits with 1 unless everything that must be
 * zero is zero. Leaves reports/drills.md and reports/drills.json.
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openLake } from '../server/src/lake/open-lake.ts';
import { Postgres } from './kit/postgres.ts';
import { isClean, type Line, markdownTable, textTable, verdictOf } from './kit/report.ts';
import { CannotDrill, type Drill, type Ground, Site } from './kit/site.ts';

const SECONDS = 5;
const root = join(import.meta.dirname, '..');
const cases = join(import.meta.dirname, 'cases');
const STOP_ORPHANS = join(root, 'server', 'src', 'testing', 'stop-orphans.ts');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: String(SECONDS) }, list: { type: 'boolean' } },
});
const all = readdirSync(cases)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .toSorted();
/** A word stands for all drills whose names begin with it. */
const chosen = positionals.flatMap((word) =>
  all.includes(word) ? [word] : all.filter((name) => name.startsWith(`${word}-`)),
);
const unknown = positionals.filter((word) => !chosen.some((name) => name.startsWith(word)));
if (unknown.length > 0 || !(Number(values.seconds) > 0)) {
  console.error(`Usage: npm run drills -- [--seconds N] [NAME …], with names from:\n${all.join('\n')}`);
  process.exit(2);
}

/** The promise of a drill: the first comment of its file. */
function promiseOf(name: string): string {
  const text = readFileSync(join(cases, `${name}.ts`), 'utf8');
  const [, comment = ''] = /\/\*\*([\s\S]*?)\*\//.exec(text) ?? [];
  return comment.replaceAll(/\s*\n?\s*\*?\s+/g, ' ').trim();
}

if (values.list) {
  for (const name of all) console.log(`${name}: ${promiseOf(name)}`);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'meridian-drills-'));
// PostgreSQL that is started as root runs under another account.
chmodSync(folder, 0o755);
// Stops every PostgreSQL below the folder and removes it when this process ends for any reason.
const orphans = spawn(process.execPath, [STOP_ORPHANS, folder], {
  detached: true,
  stdio: ['pipe', 'ignore', 'ignore'],
});
orphans.unref();

let site: Site | undefined;
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isInterrupted) process.exit(130);
    isInterrupted = true;
    console.error('Cleaning up …');
    void Promise.resolve(site?.close())
      .catch(() => undefined)
      .finally(() => process.exit(130));
  });
}

async function runDrill(name: string, ground: Ground): Promise<Line> {
  const promise = promiseOf(name);
  const { default: drill } = (await import(join(cases, `${name}.ts`))) as { default: Drill };
  site = await Site.open(name, ground);
  try {
    const outcome = await drill(site);
    if (!isClean(outcome)) keepOutput(name, site);
    return { drill: name, promise, outcome, hasFailed: !isClean(outcome) };
  } catch (error) {
    if (error instanceof CannotDrill)
      return { drill: name, promise, reason: error.message, hasFailed: false };
    if (!isInterrupted) keepOutput(name, site);
    return { drill: name, promise, reason: String(error), hasFailed: true };
  } finally {
    await site.close();
    site = undefined;
  }
}

const reports = join(root, 'reports');
mkdirSync(reports, { recursive: true });
function keepOutput(name: string, { output }: Site): void {
  const file = join(reports, `drill-${name}.log`);
  writeFileSync(file, output);
  console.log(`  What its processes printed is in ${file}.`);
}

/** After each drill, so that a run that is interrupted keeps its figures. */
function writeReports(): void {
  const when = new Date().toISOString();
  writeFileSync(
    join(reports, 'drills.json'),
    JSON.stringify({ when, seconds: ground.seconds, lines }, null, 2),
  );
  writeFileSync(join(reports, 'drills.md'), `# Drills of ${when}\n\n${markdownTable(lines)}`);
}

const market = join(folder, 'market');
mkdirSync(market);
console.log('Making the simulated market and a store …');
const shared = join(folder, 'shared');
mkdirSync(shared, { mode: 0o755 });
const [postgres] = await Promise.all([
  Postgres.start(shared),
  openLake({ home: market, now: Date.now }).then((lake) => lake.close()),
]);
const ground: Ground = { folder, market, postgres, seconds: Number(values.seconds) };
const lines: Line[] = [];
for (const name of chosen.length > 0 ? chosen : all) {
  console.log(`\n${name}: ${promiseOf(name)}`);
  const startedMs = performance.now();
  const line = await runDrill(name, ground);
  lines.push(line);
  console.log(`  ${verdictOf(line)} after ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`);
  console.log(textTable([line]).replaceAll(/^/gm, '  '));
  writeReports();
}
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
console.log(`\n${textTable(lines)}`);
process.exit(lines.some(({ hasFailed }) => hasFailed) ? 1 : 0);
