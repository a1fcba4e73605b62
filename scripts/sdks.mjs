// `npm run sdks`: runs the SDK test suites with the pinned version of Node.js. See sdks/testing/run.ts.
import { pathToFileURL } from 'node:url';
import { ensureInstalled, pinnedNode, run } from './install.mjs';

/** Runs the suites and writes reports/sdks.xml. Rejects when a suite fails. */
export const testSdks = (languages = []) => run(pinnedNode, ['sdks/testing/run.ts', ...languages]);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled({ withTests: true });
  await testSdks(process.argv.slice(2)).catch(() => (process.exitCode = 1));
}
