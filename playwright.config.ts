import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch, HEADLESS_SHELL } from './scripts/chromium.ts';

/** Take longest by far: begun last, they would run alone and keep one core waiting. */
const LONGEST = ['site.spec.ts', 'samples.spec.ts'];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'reports/e2e',
  // Each file starts a product of its own, on a port and in a folder that no other has.
  // One more than cores, since tests also wait: for a product to start, for an email, for a countdown.
  workers: '150%',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: 'reports/playwright.json' }]],
  projects: [
    { name: 'long', testMatch: LONGEST },
    { name: 'walks', testIgnore: LONGEST },
  ],
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: await chromiumLaunch(HEADLESS_SHELL),
    // A trace has the document at each step; a film of it would cost every test that passes, too. Nobody opens one that a
    // clean clone leaves behind, and recording takes a tenth of a test's time.
    trace: process.env['CI'] ? 'off' : { mode: 'retain-on-failure', screenshots: false },
  },
});
