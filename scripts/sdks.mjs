// `npm run sdks`: the suites of the SDKs, on the Node that the project pins; sdks/testing/run.ts says what they are.
import { pathToFileURL } from 'node:url';
import { ensureInstalled, pinnedNode, run } from './install.mjs';

/** Runs them to their end; rejects when one fails. Leaves reports/sdks.xml. */
export const testSdks = (languages = []) => run(pinnedNode, ['sdks/testing/run.ts', ...languages]);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled({ withTests: true });
  await testSdks(process.argv.slice(2)).catch(() => (process.exitCode = 1));
}
