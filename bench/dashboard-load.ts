/** The dashboard of the demo: what its first visit costs beyond the home page, and how fast it answers over 10,000 calls of the log. */
import { type BrowserContext, chromium } from '@playwright/test';
import { chromiumLaunch } from '../scripts/chromium.ts';
import { withPortal } from './portal.ts';
import { report } from './figure.ts';
import { signIn } from './slow-phone.ts';

const SIZE = { width: 1_440, height: 900 };
const ROWS = 10_000;
/** A reader in the log: through it, into a call and back. */
const KEYS = ['PageUp', 'ArrowUp', 'Home', 'ArrowDown', 'End', 'PageUp', 'Enter', 'Escape'];

/** Kilobytes of scripts, as sent, that a first visit fetches. */
async function scriptsOf(context: BrowserContext, url: string): Promise<Map<string, number>> {
  const page = await context.newPage();
  const loads: Promise<[string, number]>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    loads.push(
      request
        .sizes()
        .then(({ responseBodySize }) => [request.url(), responseBodySize / 1_024] satisfies [string, number]),
    );
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(3_000);
  await page.close();
  return new Map(await Promise.all(loads));
}

const sum = (sizes: Iterable<number>) => [...sizes].reduce((total, size) => total + size, 0);

/** Starts to note how long each press took until the next paint. Text, since programs here know no browser. */
const WATCH_PRESSES = `
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.interactionId) window.presses.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

await withPortal(
  async (origin) => {
    const browser = await chromium.launch(await chromiumLaunch());
    try {
      const home = await scriptsOf(await browser.newContext({ viewport: SIZE }), origin);
      const storageState = await signIn(browser, origin);
      const page = await (await browser.newContext({ viewport: SIZE, storageState })).newPage();
      const fresh = await browser.newContext({ viewport: SIZE, storageState });
      const dashboard = await scriptsOf(fresh, `${origin}/dashboard`);
      const beyond = sum([...dashboard].filter(([url]) => !home.has(url)).map(([, size]) => size));
      report('JavaScript of /', 'KB', [sum(home.values())]);
      report('JavaScript of /dashboard beyond it', 'KB', [beyond], { most: 180 });

      await page.goto(`${origin}/dashboard?tab=analytics`);
      await page.getByLabel('90d').first().check({ force: true });
      const log = page.getByRole('table', { name: 'Call log table' });
      await log.getByRole('link').first().focus();
      const foot = page.getByText(/^[\d,]+ calls (of|in|so far)/);
      const loaded = async () => Number.parseInt((await foot.textContent())!.replaceAll(',', ''), 10);
      while ((await loaded()) < ROWS) {
        const before = await loaded();
        await page.keyboard.press('End');
        while ((await loaded()) === before) await page.waitForTimeout(20);
      }
      const rows = await log.getByRole('row').count();
      await page.evaluate(WATCH_PRESSES);
      for (const key of Array.from({ length: 8 }, () => KEYS).flat()) {
        await page.keyboard.press(key);
        await page.waitForTimeout(100);
      }
      const presses = await page.evaluate<number[]>('window.presses');
      report(`rows of ${await loaded()} in the page`, 'rows', [rows]);
      report('a press to the next paint', 'ms', presses);
      report('slowest press to the next paint', 'ms', [Math.max(0, ...presses)], { most: 50 });
    } finally {
      await browser.close();
    }
  },
  ['--demo'],
);
