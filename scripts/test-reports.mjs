// What the reports of the test runners say: totals, and the names of the tests that failed.
import { junitFailures, junitTotals } from './junit.mjs';

/** Totals and failures of a JSON report of Vitest. */
export function ofVitest(text) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(text);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${name}: ${fullName}`),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    failures: [...failed, ...broken.map(({ name }) => `${name}: could not be loaded`)],
  };
}

const specsOf = ({ file, suites = [], specs = [] }) => [
  ...specs.map((spec) => ({ file, ...spec })),
  ...suites.flatMap(specsOf),
];

/** Totals and failures of a JSON report of Playwright. A test that passed at a second try has failed. */
export function ofPlaywright(text) {
  const { stats, errors, suites } = JSON.parse(text);
  const failed = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...failed.map(({ file, title }) => `${file}: ${title}`),
      ...errors.map(({ message }) => message),
    ],
  };
}

/** Totals and failures of JUnit reports. */
export const ofJunit = (text) => ({ ...junitTotals(text), failures: junitFailures(text) });
