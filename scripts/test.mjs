// `npm test`: installs what is missing, then every check and every test, the browser ones included.
// Its last line adds up the runners' own reports; a step that left no report counts as failed.
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { testClients } from './clients.mjs';
import { fuzz, hasPython } from './fuzz.mjs';
import { ensureInstalled, pinnedNode, root, run, toolEnvironment } from './install.mjs';
import { testSdks } from './sdks.mjs';
import { UNHANDLED_ERRORS } from './unhandled-errors.mjs';
import { ofJunit, ofPlaywright, ofVitest } from './test-reports.mjs';

const reports = join(root, 'reports');
const totals = { passed: 0, failed: 0, skipped: 0 };
/** What failed, listed again at the end: the output of all steps is long. */
const failures = [];
const count = (part) => {
  for (const name of Object.keys(totals)) totals[name] += part[name] ?? 0;
};

/** Counts a failure that no report has. */
function fail(what) {
  count({ failed: 1 });
  failures.push(what);
}

/** Runs one runner to its end and counts its report; no report, or an unhappy end without a failed test, is a failure. */
async function step(title, work, reportName, read) {
  console.log(`\n${title}`);
  const startedMs = Date.now();
  const file = join(reports, reportName);
  let ended = true;
  await work(file).catch((error) => {
    console.error(error.message);
    ended = false;
  });
  console.log(`${title}: ended after ${Math.round((Date.now() - startedMs) / 1_000)} s`);
  if (!existsSync(file)) return fail(`${title}: left no report`);
  const { failures: named, ...part } = read(readFileSync(file, 'utf8'));
  count(part);
  failures.push(...named);
  const nothingRan = part.passed + part.failed === 0;
  if (part.failed === 0 && (!ended || nothingRan)) fail(`${title}: did not end well`);
}

const MEMORY_FOLDER = '/dev/shm';
const MEMORY_BYTES_LEAST = 6 * 1024 ** 3;

/** Whether there is a file system in memory with enough space, from which programs may run. */
function hasMemoryFolder() {
  if (!existsSync('/proc/mounts')) return false;
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , type, options = ''] =
    mounts.map((line) => line.split(' ')).find(([, path]) => path === MEMORY_FOLDER) ?? [];
  if (type !== 'tmpfs' || options.split(',').includes('noexec')) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= MEMORY_BYTES_LEAST;
}

/** Variables with which tests keep their stores and files in memory, which saves much of their time; none where that is impossible. */
function inMemory() {
  if (!hasMemoryFolder()) return {};
  const folder = mkdtempSync(join(MEMORY_FOLDER, 'meridian-'));
  // PostgreSQL may run as another account.
  chmodSync(folder, 0o1777);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { TMPDIR: folder, MERIDIAN_TEST_STORES_FOLDER: MEMORY_FOLDER };
}

/** Runs projects of vitest.config.ts; their report is `name`. */
const vitest = (title, name, projects, env = toolEnvironment) =>
  step(
    title,
    () =>
      run(
        pinnedNode,
        [
          'node_modules/vitest/vitest.mjs',
          'run',
          ...projects.flatMap((project) => ['--project', project]),
          '--reporter=default',
          '--reporter=json',
          '--reporter=./scripts/unhandled-errors.mjs',
          `--outputFile.json=reports/${name}`,
        ],
        { env },
      ),
    name,
    ofVitest,
  );

async function fuzzing() {
  if (hasPython() || process.env.CI) return step('Fuzzing of the API', fuzz, 'fuzz.xml', ofJunit);
  console.log('\nThe API is not fuzzed: that needs Python 3.10 or later with its venv module.');
  return count({ skipped: 1 });
}

rmSync(reports, { recursive: true, force: true });
// Hundreds of processes load the same modules; what one has compiled serves the later ones.
toolEnvironment.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'compiled');
await ensureInstalled({ withTests: true });
const onDisk = { ...toolEnvironment };
Object.assign(toolEnvironment, inMemory());
// A step that misses something makes it itself, and says what is wrong.
const prepared = run(pinnedNode, ['scripts/prepare-tests.mjs'], { stdio: ['ignore', 'pipe', 'pipe'] }).catch(
  () => {},
);
// Tests often wait: for a store, a process or a timer. The checks take what they and the preparations leave.
const checks = prepared.then(() =>
  run(pinnedNode, ['scripts/check-beside.mjs']).catch((error) => fail(error.message)),
);
await vitest('Tests of contracts, market, server and portal', 'vitest.json', [
  'house',
  'exchange',
  'server',
  'web',
  'web-logic',
]);
await prepared;
// The test that compares times keeps one core busy; beside it, one step after the other keeps the other.
const comparison = vitest('Tests that compare times', 'vitest-alone.json', ['alone'], onDisk);
await fuzzing();
const isBuilt = await ensureBuilt({ withServer: true }).then(
  () => true,
  (error) => {
    console.error(error.message);
    fail('The build');
    return false;
  },
);
// The suites of the SDKs wait for much of their time, so the clients run beside their end.
const clients = comparison.then(() =>
  step('Clients of other vendors', () => testClients(), 'clients.xml', ofJunit),
);
await step('Suites of the SDKs', () => testSdks(), 'sdks.xml', ofJunit);
await clients;
if (isBuilt) {
  await step(
    'Browser tests',
    () => run(pinnedNode, ['node_modules/@playwright/test/cli.js', 'test']),
    'playwright.json',
    ofPlaywright,
  );
}

await checks;
const checked = join(reports, 'checks.json');
if (existsSync(checked))
  for (const check of JSON.parse(readFileSync(checked, 'utf8'))) fail(`Check: ${check}`);
if (existsSync(UNHANDLED_ERRORS)) failures.push(readFileSync(UNHANDLED_ERRORS, 'utf8'));
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((it) => `- ${it}`).join('\n')}`);
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 ? 0 : 1);
