// What the reports of the test runners say: totals, and the names of the tests that failed.
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { junitFailures, junitTotals } from './junit.mjs';

const LINES_SHOWN = 8;

/** The name of a failed test, and the first lines of what it says. */
function named(name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_SHOWN);
  return [name, ...lines.filter((line) => line.trim() !== '')].join('\n    ');
}

/** Totals and failures of a JSON report of Vitest. */
export function ofVitest(text) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(text);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => named(`${name}: ${fullName}`, failureMessages[0])),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    failures: [
      ...failed,
      ...broken.map(({ name, message }) => named(`${name}: could not be loaded`, message)),
    ],
  };
}

const specsOf = ({ file, suites = [], specs = [] }) => [
  ...specs.map((spec) => ({ file, ...spec })),
  ...suites.flatMap(specsOf),
];

const firstError = (tests) => tests.flatMap(({ results }) => results).flatMap(({ errors }) => errors)[0];

/** Where the test stopped, which is not always in its own file, and what it says. */
function stopped({ file, title, tests }) {
  const { message, location } = firstError(tests) ?? {};
  const place = location ? ` (${basename(location.file)}:${location.line})` : '';
  return named(`${file}: ${title}${place}`, message);
}

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
    failures: [...failed.map(stopped), ...errors.map(({ message }) => message)],
  };
}

/** Totals and failures of JUnit reports. */
export const ofJunit = (text) => ({ ...junitTotals(text), failures: junitFailures(text) });
