import { defineConfig, devices } from '@playwright/test';
import { chromiumLaunch } from './scripts/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'reports/e2e',
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'reports/playwright.json' }]],
  use: { ...devices['Desktop Chrome'], launchOptions: await chromiumLaunch(), trace: 'retain-on-failure' },
});
