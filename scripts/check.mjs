// `npm run check`: the fast gate, under a minute. Types, lint, layout, the map of imports, printed documents, quick tests.
import { ensureInstalled, pinnedNode, root, run } from './install.mjs';
import { progress } from './progress.mjs';

const quiet = { stdio: ['ignore', 'pipe', 'pipe'] };
const tool = (path, ...args) => run(pinnedNode, [`${root}/node_modules/${path}`, ...args], quiet);

const CHECKS = new Map([
  ['Types of the server', () => tool('typescript/bin/tsc', '-p', 'tsconfig.json')],
  ['Types of the portal', () => tool('typescript/bin/tsc', '-p', 'web/tsconfig.json')],
  ['Types of the browser tests', () => tool('typescript/bin/tsc', '-p', 'e2e/tsconfig.json')],
  ['Types of the suites of the SDKs', () => tool('typescript/bin/tsc', '-p', 'sdks/testing/tsconfig.json')],
  ['Lint', () => tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  ['Layout', () => tool('oxfmt/bin/oxfmt', '--check', '.')],
  ['Printed description of the calls', () => run(pinnedNode, ['scripts/print-openapi.ts', '--check'], quiet)],
  [
    'Printed description of the stream',
    () => run(pinnedNode, ['scripts/print-asyncapi.ts', '--check'], quiet),
  ],
  ['Printed parts of the SDKs', () => run(pinnedNode, ['sdks/generate/print.ts', '--check'], quiet)],
]);

/** Runs every check; returns the titles of those that failed, each after its output was printed. */
export async function runChecks() {
  const failed = [];
  for (const [title, check] of CHECKS) {
    try {
      await progress(title, check);
    } catch (error) {
      console.error(`${title}: FAILED\n${error.message}`);
      failed.push(title);
    }
  }
  return failed;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  await ensureInstalled({ withTests: true });
  const failed = await runChecks();
  try {
    await progress('Map of imports and unit tests', () =>
      tool('vitest/vitest.mjs', 'run', '--project', 'house', '--reporter', 'dot'),
    );
  } catch (error) {
    console.error(error.message);
    failed.push('Unit tests');
  }
  if (failed.length > 0) process.exit(1);
}
