/** The dashboard of the demo: how long after a press the next paint comes, for what readers do most, on a slow processor and at full speed. */
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../scripts/chromium.ts';
import { withPortal } from './portal.ts';
import { report } from './figure.ts';
import { press } from './press.ts';
import { PHONE, signIn, slowDown } from './slow-phone.ts';

const ROUNDS = 3;
const SOON = { most: 50 };
/** Names of figures at full speed say so; all others are of the slow processor. */
const SPEEDS = [
  { slowdown: 4, note: '' },
  { slowdown: 1, note: ', full speed' },
] as const;

/** Notes how long each press took until the next paint. Text, since programs here know no browser. */
const WATCH_PRESSES = `
  window.presses = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.presses.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });`;

const SETTLE_MS = 400;

type Interaction = readonly [name: string, act: (page: Page) => Promise<void>];

const button = (name: string) => (page: Page) =>
  press(page.getByRole('button', { name, exact: true }).first());
const tab = (name: string) => (page: Page) =>
  press(page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name }));
const range = (name: string) => (page: Page) => press(page.getByRole('radio', { name, exact: true }).first());
const key = (name: string) => (page: Page) => page.keyboard.press(name);

const INTERACTIONS: readonly Interaction[] = [
  ['open the account menu', button('Account menu')],
  ['close the account menu', key('Escape')],
  ['range of 30 days', range('30d')],
  ['range of 7 days', range('7d')],
  ['theme', button('Switch theme')],
  ['theme again', button('Switch theme')],
  ['open the palette', key('Control+k')],
  ['type q', key('q')],
  ['type u', key('u')],
  ['close the palette', key('Escape')],
  ['tab of analytics', tab('Analytics')],
  ['tab of API keys', tab('API Keys')],
  ['open the form of a new key', button('New key')],
  ['type its name', key('n')],
  ['close the form', key('Escape')],
  ['tab of market data', tab('Market Data')],
  ['tab of billing', tab('Billing')],
  ['tab of notifications', tab('Notifications')],
  ['tab of overview', tab('Overview')],
];

/** The longest time to the next paint of each interaction, in order; 0 when all were below 16 ms. */
async function once(page: Page): Promise<number[]> {
  const longest: number[] = [];
  for (const [, act] of INTERACTIONS) {
    await page.evaluate('window.presses = []');
    await act(page);
    await page.waitForTimeout(SETTLE_MS);
    const presses = await page.evaluate<number[]>('window.presses');
    longest.push(Math.max(0, ...presses));
  }
  return longest;
}

await withPortal(
  async (origin) => {
    const browser = await chromium.launch(await chromiumLaunch());
    try {
      const desk = { ...PHONE, viewport: { width: 1_280, height: 800 }, isMobile: false };
      const context = await browser.newContext({ ...desk, storageState: await signIn(browser, origin) });
      const page = await context.newPage();
      await page.goto(`${origin}/dashboard`);
      await page.getByRole('group', { name: 'Recent API calls table' }).waitFor();
      // The code of the other tabs is loaded ahead.
      await page.waitForTimeout(3_000);
      await page.evaluate(WATCH_PRESSES);
      for (const { slowdown, note } of SPEEDS) {
        await slowDown(page, { network: false, slowdown });
        // The first round is for warming up.
        await once(page);
        const rounds: number[][] = [];
        for (let round = 0; round < ROUNDS; round++) rounds.push(await once(page));
        for (const [index, [name]] of INTERACTIONS.entries()) {
          report(
            name + note,
            'ms',
            rounds.map((longest) => longest[index]!),
            SOON,
          );
        }
      }
    } finally {
      await browser.close();
    }
  },
  ['--demo'],
);
