// A reporter of Vitest that keeps errors which no test caught: the run fails on them, and no report names them.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const reports = join(root, 'reports');
export const UNHANDLED_ERRORS = join(reports, 'unhandled-errors.txt');

export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    if (errors.length === 0) return;
    mkdirSync(reports, { recursive: true });
    const texts = errors.map(
      ({ name, message, stack, VITEST_TEST_PATH, VITEST_TEST_NAME }) =>
        `Not caught in ${VITEST_TEST_PATH}, ${VITEST_TEST_NAME}: ${stack ?? `${name}: ${message}`}\n`,
    );
    appendFileSync(UNHANDLED_ERRORS, texts.join(''));
  }
}
