/** The first visit to `/` with an empty cache: what comes over the wire, and when the page stands. */
import { chromium } from '@playwright/test';
import { chromiumLaunch } from '../scripts/chromium.ts';
import { withPortal } from './portal.ts';
import { report, requireThat } from './figure.ts';

const SIZE = { width: 412, height: 823 };

interface Loaded {
  readonly type: string;
  readonly url: string;
  /** Bytes of the body as they were sent. */
  readonly bytes: number;
}

/** Runs in the page: its largest paint and its shifts up to now. Text, since programs here know no browser. */
const PAINTS = `(async () => {
  const seen = (type) => new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
    observer.observe({ type, buffered: true });
    // An observer without entries never calls back.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(observer.takeRecords())));
  });
  const [largest, shifts] = await Promise.all([seen('largest-contentful-paint'), seen('layout-shift')]);
  return { lcpMs: largest.at(-1)?.startTime ?? NaN, cls: shifts.reduce((sum, { value }) => sum + value, 0) };
})()`;

await withPortal(async (origin) => {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const context = await browser.newContext({ viewport: SIZE, isMobile: true, deviceScaleFactor: 1.75 });
    const page = await context.newPage();
    const loads: Promise<Loaded>[] = [];
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfinished', (request) => {
      const load = request.sizes().then(({ responseBodySize }) => ({
        type: request.resourceType(),
        url: request.url(),
        bytes: responseBodySize,
      }));
      loads.push(load);
    });
    await page.goto(origin, { waitUntil: 'networkidle' });
    const { lcpMs, cls } = await page.evaluate<{ lcpMs: number; cls: number }>(PAINTS);
    const loaded = await Promise.all(loads);
    const kilobytes = (type?: string) =>
      loaded
        .filter((each) => type === undefined || each.type === type)
        .reduce((sum, { bytes }) => sum + bytes, 0) / 1_024;
    const foreign = loaded.filter(({ url }) => new URL(url).origin !== origin);
    const types = [...new Set(loaded.map(({ type }) => type))].toSorted();
    report('JavaScript as sent', 'KB', [kilobytes('script')], { most: 70 });
    report('everything as sent', 'KB', [kilobytes()], { most: 300 });
    console.log(types.map((type) => `${type} ${kilobytes(type).toFixed(1)} KB`).join(', '));
    report('requests', 'requests', [loaded.length]);
    report('requests outside the origin', 'requests', [foreign.length], { most: 0 });
    report('LCP without a simulated network', 'ms', [lcpMs]);
    report('CLS', '', [cls], { most: 0 });
    // What loads with the signs of a reader: the rest of the page, the table of pages and the palette.
    await page.mouse.move(SIZE.width / 2, SIZE.height / 2);
    await page.locator('.footer').scrollIntoViewIfNeeded();
    await page.locator('.footer a').first().focus();
    await page.waitForLoadState('networkidle');
    const later = await Promise.all(loads);
    const scripts = later.filter(({ type }) => type === 'script');
    report('JavaScript after a reader went to the end of the page', 'KB', [
      scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024,
    ]);
    requireThat(complaints.length === 0, `the console is not silent: ${complaints.join('; ')}`);
  } finally {
    await browser.close();
  }
});
