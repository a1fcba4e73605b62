/** One visit to the dashboard from a slow phone: when its figures can be read, and when a button answers. */
import type { BrowserContext } from '@playwright/test';
import { requireThat } from './figure.ts';
import { slowDown } from './slow-phone.ts';

/** Milliseconds since the navigation began, and what the page needed. */
export interface Visit {
  readonly paintedMs: number;
  /** Calls of this month, plan and keys are on the page. */
  readonly figuresMs: number;
  /** These are, and the account menu has opened on a press, with its links. */
  readonly usableMs: number;
  /** Charts and lists are there, too. */
  readonly wholeMs: number;
  readonly scripts: number;
  /** Sent for scripts, styles and fonts. */
  readonly kilobytes: number;
  readonly cls: number;
}

/**
 * Notes when the figures are on the page, then presses the account menu, once, and notes when it is open. Text, since programs
 * here know no browser.
 */
const WATCH = `
  window.visit = {};
  const figureOf = (label) => [...document.querySelectorAll('[aria-label="Key figures"] .stat')]
    .find((stat) => stat.querySelector('.stat-label')?.textContent === label)?.querySelector('.stat-value')?.textContent ?? '';
  const isKnown = () => /\\d/.test(figureOf('Requests this period')) && /\\d/.test(figureOf('Active keys'))
    && / plan/.test(document.querySelector('.app-date')?.textContent ?? '');
  const menu = () => document.querySelector('[aria-label="Account menu"]');
  const note = (name) => requestAnimationFrame(() => setTimeout(() => {
    if (window.visit[name] !== undefined) return;
    window.visit[name] = performance.now();
    if (window.visit.usableMs !== undefined && window.visit.wholeMs !== undefined) console.debug('visited');
  }));
  new MutationObserver(() => {
    if (!isKnown()) return;
    if (window.visit.pressed === undefined) {
      window.visit.pressed = true;
      note('figuresMs');
      menu().click();
    }
    if (menu()?.getAttribute('aria-expanded') === 'true' && document.querySelector('.user-menu .menu a')) note('usableMs');
    if (document.querySelector('[aria-label="Recent API calls table"]')) note('wholeMs');
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  let shifts = 0;
  new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifts += value; })
    .observe({ type: 'layout-shift', buffered: true });
  window.visitEnds = () => ({
    paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    figuresMs: window.visit.figuresMs,
    usableMs: window.visit.usableMs,
    wholeMs: window.visit.wholeMs,
    scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).length,
    kilobytes: performance.getEntriesByType('resource')
      .filter(({ name }) => /\\.(?:js|css|woff2)$/.test(name))
      .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    cls: shifts,
  });`;

/** For a new window, the browser loads the 200 scripts of its own bar, which would take the processor from the page. */
const OWN_BAR_MS = 1_500;

/** Visits the dashboard in a new tab of `context`, whose cache is the phone's. */
export async function visitDashboard(context: BrowserContext, origin: string): Promise<Visit> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await slowDown(page, { network: true });
  await page.addInitScript(WATCH);
  await page.waitForTimeout(OWN_BAR_MS);
  // Charts and lists come after the figures, and may move nothing. A locator would bring its own code onto the page.
  const visited = page.waitForEvent('console', (message) => message.text() === 'visited');
  await page.goto(`${origin}/dashboard`, { waitUntil: 'commit' });
  await visited;
  const visit = await page.evaluate<Visit>('window.visitEnds()');
  await page.close();
  requireThat(complaints.length === 0, `the console is not silent: ${complaints.join('; ')}`);
  return visit;
}
