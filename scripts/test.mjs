// `npm test`: installs what is missing, then every check and every test, the browser ones included.
// Its last line adds up the runners' own reports; a step that left no report counts as failed.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './check.mjs';
import { fuzz, hasPython } from './fuzz.mjs';
import { ensureInstalled, pinnedNode, root, run } from './install.mjs';
import { junitTotals } from './junit.mjs';
import { testSdks } from './sdks.mjs';

const reports = join(root, 'reports');
const totals = { passed: 0, failed: 0, skipped: 0 };
const count = (part) => {
  for (const name of Object.keys(totals)) totals[name] += part[name] ?? 0;
};

function vitestTotals(report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = report;
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests + numTodoTests,
  };
}

const playwrightTotals = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  skipped: stats.skipped,
});

/** Runs one runner to its end and counts its report; no report, or an unhappy end without a failed test, is a failure. */
async function step(title, work, reportName, totalsOf) {
  console.log(`\n${title}`);
  const startedMs = Date.now();
  const file = join(reports, reportName);
  let ended = true;
  await work(file).catch((error) => {
    console.error(error.message);
    ended = false;
  });
  console.log(`${title}: ended after ${Math.round((Date.now() - startedMs) / 1_000)} s`);
  if (!existsSync(file)) return count({ failed: 1 });
  const part = totalsOf(readFileSync(file, 'utf8'));
  const nothingRan = part.passed + part.failed === 0;
  count(part.failed === 0 && (!ended || nothingRan) ? { ...part, failed: 1 } : part);
}

/** Runs projects of vitest.config.ts; their report is `name`. */
const vitest = (title, name, ...projects) =>
  step(
    title,
    () =>
      run(pinnedNode, [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...projects.flatMap((project) => ['--project', project]),
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=reports/${name}`,
      ]),
    name,
    (report) => vitestTotals(JSON.parse(report)),
  );

async function fuzzing() {
  if (hasPython() || process.env.CI) return step('Fuzzing of the API', fuzz, 'fuzz.xml', junitTotals);
  console.log('\nThe API is not fuzzed: that needs Python 3.10 or later with its venv module.');
  return count({ skipped: 1 });
}

rmSync(reports, { recursive: true, force: true });
await ensureInstalled({ withTests: true });
count({ failed: (await runChecks()).length });
await vitest('Tests of contracts, market, server and portal', 'vitest.json', 'house', 'server', 'web');
// The test that compares times keeps one core busy; beside it, one step after the other keeps the other.
const comparison = vitest('Tests that compare times', 'vitest-alone.json', 'alone');
await fuzzing();
const isBuilt = await ensureBuilt().then(
  () => true,
  (error) => {
    console.error(error.message);
    count({ failed: 1 });
    return false;
  },
);
await step('Suites of the SDKs', () => testSdks(), 'sdks.xml', junitTotals);
await comparison;
if (isBuilt) {
  await step(
    'Browser tests',
    () => run(pinnedNode, ['node_modules/@playwright/test/cli.js', 'test']),
    'playwright.json',
    (report) => playwrightTotals(JSON.parse(report)),
  );
}

const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exit(totals.failed === 0 ? 0 : 1);
