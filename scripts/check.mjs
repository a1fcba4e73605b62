// `npm run check`: the fast gate, under a minute. Types, lint, layout, printed documents, unused code, the map of imports, unit tests.
import { availableParallelism } from 'node:os';
import { ensureInstalled, pinnedNode, root, run } from './install.mjs';

const quiet = { stdio: ['ignore', 'pipe', 'pipe'] };
const node = (...args) => run(pinnedNode, args, quiet);
const tool = (path, ...args) => node(`${root}/node_modules/${path}`, ...args);

/** The slowest first, so that no core waits for one of them at the end. */
const CHECKS = new Map([
  ['Lint', () => tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings')],
  ['Types of the portal', () => tool('typescript/bin/tsc', '-p', 'web/tsconfig.json')],
  ['Types of the server', () => tool('typescript/bin/tsc', '-p', 'tsconfig.json')],
  ['Unused files, exports and dependencies', () => tool('knip/bin/knip.js', '--no-progress')],
  ['Generated parts of the SDKs', () => node('sdks/generate/print.ts', '--check')],
  ['Types of the browser tests', () => tool('typescript/bin/tsc', '-p', 'e2e/tsconfig.json')],
  ['Types of the SDK suites', () => tool('typescript/bin/tsc', '-p', 'sdks/testing/tsconfig.json')],
  ['contracts/src/indicator-rows.ts', () => node('scripts/print-indicators.ts', '--check')],
  ['web/scripts/icons.json', () => node('scripts/print-icons.ts', '--check')],
  ['openapi.json', () => node('scripts/print-openapi.ts', '--check')],
  ['asyncapi.json', () => node('scripts/print-asyncapi.ts', '--check')],
  ['meridian.config.schema.json', () => node('scripts/print-config-schema.ts', '--check')],
  ['docs/operations/configuration.md', () => node('scripts/print-configuration.ts', '--check')],
  ['docs/operations/commands.md', () => node('scripts/print-commands.ts', '--check')],
  ['docs/performance.md', () => node('scripts/print-performance.ts', '--check')],
  ['Layout', () => tool('oxfmt/bin/oxfmt', '--check', '.')],
]);
const UNIT_TESTS = 'Map of imports and unit tests';
const unitTests = () => tool('vitest/vitest.mjs', 'run', '--project', 'house', '--reporter', 'dot');

/** Runs the checks on all cores; returns the titles of those that failed, each after its output was printed. */
export async function runChecks({ withUnitTests = false } = {}) {
  // They use all cores, so they come before the short ones, which fill what is left at the end.
  const checks = new Map([...(withUnitTests ? [[UNIT_TESTS, unitTests]] : []), ...CHECKS]);
  const waiting = checks.entries();
  const failed = [];
  const work = async () => {
    for (const [title, check] of waiting) {
      const startedMs = Date.now();
      const seconds = () => `${((Date.now() - startedMs) / 1_000).toFixed(1)} s`;
      await check().then(
        () => console.log(`${title}: done in ${seconds()}`),
        (error) => {
          console.error(`${title}: FAILED after ${seconds()}\n${error.message}`);
          failed.push(title);
        },
      );
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return failed;
}

if (import.meta.url === `file://${process.argv[1]}`) {
  await ensureInstalled({ withTests: true });
  const failed = await runChecks({ withUnitTests: true });
  if (failed.length > 0) process.exit(1);
}
