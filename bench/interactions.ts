/** How long public pages take to show the result of an interaction: at full speed, and on a processor slowed down four times. */
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunch } from '../scripts/chromium.ts';
import { withPortal } from './portal.ts';
import { report } from './figure.ts';
import { press } from './press.ts';

/** Names of figures at full speed say so; all others are of the slow processor. */
const SPEEDS = [
  { slowdown: 4, note: '' },
  { slowdown: 1, note: ', full speed' },
] as const;
const ROUNDS = 5;
const DESKTOP = { width: 1_440, height: 900 };
const PHONE = { width: 390, height: 844 };

interface Interaction {
  readonly name: string;
  readonly path: string;
  readonly size: typeof DESKTOP;
  readonly act: (page: Page) => Promise<void>;
}

const openPalette = (page: Page) => press(page.getByRole('button', { name: 'Search', exact: true }));

const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'menu on a phone',
    path: '/',
    size: PHONE,
    act: (page) => press(page.getByRole('button', { name: 'Menu' })),
  },
  {
    name: 'theme',
    path: '/',
    size: DESKTOP,
    act: (page) => press(page.getByRole('button', { name: 'Switch theme' })),
  },
  {
    name: 'tab of the replay',
    path: '/',
    size: DESKTOP,
    act: (page) => press(page.getByRole('tab', { name: 'CSV' }).first()),
  },
  { name: 'palette opens', path: '/', size: DESKTOP, act: openPalette },
  {
    name: 'palette, a word is typed',
    path: '/documentation',
    size: DESKTOP,
    act: async (page) => {
      await openPalette(page);
      await page.getByRole('combobox').pressSequentially('limits', { delay: 80 });
    },
  },
  {
    name: 'pricing by the year',
    path: '/pricing',
    size: DESKTOP,
    act: (page) => press(page.getByRole('radio', { name: /^Yearly/ })),
  },
];

/** Runs before the page: keeps the longest event. Text, since programs here know no browser. */
const WATCH = `(() => {
  window.longestMs = 0;
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) window.longestMs = Math.max(window.longestMs, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
})()`;

await withPortal(async (origin) => {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    for (const { name, path, size, act } of INTERACTIONS) {
      for (const { slowdown, note } of SPEEDS) {
        const longest: number[] = [];
        for (let round = 0; round < ROUNDS; round++) {
          const context = await browser.newContext({ viewport: size });
          const page = await context.newPage();
          await page.addInitScript(WATCH);
          await page.goto(origin + path, { waitUntil: 'networkidle' });
          const session = await context.newCDPSession(page);
          await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
          await act(page);
          // Entries come with the frame after the one that they measured.
          await page.evaluate('new Promise((done) => setTimeout(done, 500))');
          longest.push(await page.evaluate<number>('window.longestMs'));
          await context.close();
        }
        report(`${name} on ${path}${note}`, 'ms', longest, { most: 50 });
      }
    }
  } finally {
    await browser.close();
  }
});
