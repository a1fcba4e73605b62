// `npm run test:fast`: the unit tests, and the tests of modules and store on one PostgreSQL; about three minutes. What needs a
// browser, a whole API, other processes or both stores is left to `npm test`.
import { ensureInstalled, pinnedNode, run, toolEnvironment } from './install.mjs';

const FILTERS = [
  'contracts/',
  'market/',
  'server/src/modules/',
  'server/src/shared/',
  'server/src/store/',
  'web/src/lib/',
];
/** Each of these takes longer than ten seconds by itself. */
const SLOW = [
  '**/killed.test.ts',
  '**/two-years.test.ts',
  '**/any-order.test.ts',
  '**/value.test.ts',
  '**/crash.test.ts',
  '**/last-release.test.ts',
];

await ensureInstalled({ withTests: true });
await run(
  pinnedNode,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['house', 'exchange', 'server', 'web', 'web-logic'].flatMap((project) => ['--project', project]),
    ...SLOW.flatMap((pattern) => ['--exclude', pattern]),
    '--reporter=dot',
    ...FILTERS,
  ],
  { env: { ...toolEnvironment, MERIDIAN_TEST_STORES: 'embedded' } },
).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
