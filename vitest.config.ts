import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { documentation } from './web/scripts/documentation/plugin.ts';
import { smallIcons } from './web/scripts/small-icons.ts';

/** For what a test waits for: it comes at once where the machine is free, and much later on a busy one. */
const expectOptions = { poll: { timeout: 20_000 } } as const;
const node = {
  environment: 'node',
  testTimeout: 30_000,
  hookTimeout: 120_000,
  expect: expectOptions,
} as const;
const server = { ...node, globalSetup: ['server/src/testing/databases.ts'] };
/** Compares how long answers take, which whatever runs beside it would blur. */
const COMPARES_TIMES = 'server/src/http/portal/enumeration.test.ts';
/** Computes whole sessions of the market: too long for `npm run check`. */
const SIMULATED_EXCHANGE = 'market/src/simulator/**/*.test.ts';

/** Tests of the portal that need a document, although they render nothing. */
const NEED_DOCUMENT = [
  'web/scripts/write-changelog.test.ts',
  'web/scripts/write-pages.test.ts',
  'web/src/features/billing/checkout/go-to-checkout.test.ts',
  'web/src/lib/auth-slice.test.ts',
  'web/src/lib/load-with.test.ts',
  'web/src/lib/optional-calls.test.ts',
  'web/src/lib/session.test.ts',
  'web/src/lib/storage.test.ts',
  'web/src/lib/use-after-paint.test.ts',
];

export default defineConfig({
  test: {
    // One for each core. With one more, the terms of leaders and the pauses of other processes end before these have had their turn.
    maxWorkers: availableParallelism(),
    projects: [
      {
        test: {
          ...node,
          name: 'house',
          include: ['*.test.ts', '{contracts,market}/src/**/*.test.ts', 'bench/*.test.ts'],
          exclude: [SIMULATED_EXCHANGE],
          // What is pure keeps nothing that another file could meet, so its modules are loaded once.
          isolate: false,
        },
      },
      {
        test: { ...node, name: 'exchange', include: [SIMULATED_EXCHANGE], isolate: false },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/src/**/*.test.ts', 'fuzz/parsers/*.test.ts', 'simulation/**/*.test.ts'],
          exclude: [COMPARES_TIMES],
          // Files share no state but modules, which take longer to load than most of them to run.
          isolate: false,
        },
      },
      {
        plugins: [documentation(), smallIcons()],
        test: {
          name: 'web',
          environment: 'jsdom',
          testTimeout: 30_000,
          expect: expectOptions,
          include: ['web/src/**/*.test.tsx', ...NEED_DOCUMENT],
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        plugins: [documentation(), smallIcons()],
        test: {
          ...node,
          name: 'web-logic',
          include: ['web/{src,scripts}/**/*.test.ts'],
          exclude: NEED_DOCUMENT,
          isolate: false,
        },
      },
      // scripts/test.mjs runs it apart from the others.
      {
        test: {
          ...server,
          name: 'alone',
          include: [COMPARES_TIMES],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
