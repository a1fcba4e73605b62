import { expect, test } from '@playwright/test';
import { accessFaults } from './accessible.ts';
import { takenOver } from './hydrated.ts';
import { type Product, removeHome, startProduct } from './product.ts';

let product: Product;
/** Every page in the sitemap, and the unlisted pages. */
let paths: string[] = [];

const UNLISTED = ['/docs', '/login', '/signup', '/forgot-password', '/nope/not/there'];
/** Standards that the texts link to. */
const ELSEWHERE = new Set(['https://www.rfc-editor.org']);
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** Each size and each theme once per page, because colors do not depend on the size. */
const LOOKS = [
  { size: DESK, theme: 'light' },
  { size: PHONE, theme: 'dark' },
] as const;
/** Pages of one template differ in their main part alone; every second one is looked at in each of the two looks. */
const TEMPLATES = ['/documentation/api/', '/documentation/errors/', '/documentation/guides/'];
/** Pages on which axe has to judge everything. */
const DECIDED =
  /^\/(?:docs|documentation|pricing|contact|status|pdf-reports|terms|privacy|security|cancellation-refund)(?:\/|$)/;

test.beforeAll(async () => {
  test.setTimeout(600_000);
  product = await startProduct();
  const sitemap = await (await fetch(`${product.origin}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  paths = [...new Set([...listed, ...UNLISTED])];
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

test('has no broken links or anchors', async () => {
  const pages = new Map<string, { readonly status: number; readonly html: string }>();
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known) return known;
    const reply = await fetch(product.origin + path);
    const isPage = reply.headers.get('content-type')?.startsWith('text/html') ?? false;
    const page = { status: reply.status, html: isPage ? await reply.text() : '' };
    pages.set(path, page);
    return page;
  };
  const faults: string[] = [];
  const waiting = paths.filter((path) => path !== '/nope/not/there');
  const met = new Set(waiting);
  for (const path of waiting) {
    const { html } = await read(path);
    for (const [, raw] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      const target = new URL(raw!.replaceAll('&amp;', '&'), product.origin + path);
      if (target.protocol === 'mailto:') continue;
      if (target.origin !== product.origin) {
        if (!ELSEWHERE.has(target.origin)) faults.push(`${path} leads elsewhere: ${raw}`);
        continue;
      }
      const response = await read(target.pathname);
      if (response.status !== 200) faults.push(`${path} leads to ${raw}, which returns ${response.status}`);
      else if (target.hash && response.html && !response.html.includes(`id="${target.hash.slice(1)}"`))
        faults.push(`${path} leads to ${raw}, which is not on that page`);
      if (response.html && !met.has(target.pathname)) {
        met.add(target.pathname);
        waiting.push(target.pathname);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(waiting.length).toBeGreaterThan(50);
});

test('has accessible pages that make no third-party requests and do not scroll sideways', async ({
  page,
}) => {
  test.setTimeout(1_200_000);
  const faults: string[] = [];
  const where = () => new URL(page.url()).pathname;
  page.on('pageerror', (error) => faults.push(`${where()}: ${error}`));
  page.on('console', (message) => {
    // The browser itself logs the status of the missing page.
    if (message.type() === 'error' && !message.text().includes('404')) {
      faults.push(`${where()}: ${message.text()}`);
    }
  });
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (origin !== product.origin && protocol.startsWith('http')) faults.push(`${where()}: ${request.url()}`);
  });
  for (const [index, path] of paths.entries()) {
    const isOfTemplate = TEMPLATES.some((start) => path.startsWith(start));
    await page.setViewportSize(DESK);
    await page.goto(product.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const [look, { size, theme }] of LOOKS.entries()) {
      await page.setViewportSize(size);
      if (!isOfTemplate || index % LOOKS.length === look) {
        const found = await accessFaults(page, [theme], isOfTemplate ? 'main' : 'html', DECIDED.test(path));
        faults.push(...found.map((fault) => `${path} at ${size.width} px: ${fault}`));
      }
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      if (beyond > 0) faults.push(`${path} at ${size.width} px is ${beyond} px too wide`);
    }
  }
  expect(faults).toEqual([]);
});

test('returns 404 for an unknown path, with links onwards and back', async ({ page }) => {
  await page.goto(`${product.origin}/pricing`);
  const reply = await page.goto(`${product.origin}/nope`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('keeps the bar clear at the top and blurs it beyond 20 px; on a phone its links open and close', async ({
  page,
}) => {
  await page.goto(`${product.origin}/terms`);
  const bar = page.getByRole('banner');
  const blur = () => bar.evaluate((element) => getComputedStyle(element).backdropFilter);
  const scrollTo = (y: number) => page.evaluate((to) => window.scrollTo(0, to), y);
  await scrollTo(20);
  expect(await blur()).toBe('none');
  await scrollTo(21);
  await expect.poll(blur).toContain('blur');
  await scrollTo(1_000);
  expect((await bar.boundingBox())?.y).toBe(0);
  await scrollTo(0);
  await expect.poll(blur).toBe('none');
  await page.setViewportSize(PHONE);
  const pricing = bar.getByRole('link', { name: 'Pricing' });
  await expect(pricing).toBeHidden();
  const menu = bar.getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expect(pricing).toBeVisible();
  await menu.click();
  await expect(pricing).toBeHidden();
});

test('gives another theme to what is out of sight, too, and moves nothing meanwhile', async ({ page }) => {
  await page.setViewportSize(DESK);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(product.origin);
  const footer = page.getByRole('contentinfo');
  const look = () => footer.evaluate((part) => getComputedStyle(part).color);
  const light = await look();
  await takenOver(page.getByRole('button', { name: 'Switch theme' }));
  const moved = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    const places = () =>
      [...document.querySelectorAll('main section, footer')].map((part) =>
        Math.round(part.getBoundingClientRect().top),
      );
    const before = places();
    document.querySelector<HTMLElement>('[aria-label="Switch theme"]')!.click();
    const after = places();
    return before.map((place, index) => after[index]! - place);
  });
  expect(new Set(moved)).toEqual(new Set([0]));
  await expect.poll(look).not.toBe(light);
});

test('keeps input and clicks from before the scripts loaded', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`${product.origin}/contact`);
  await page.getByLabel('Name', { exact: true }).fill('Ana B');
  await page.getByRole('button', { name: 'Send Message' }).click();
  scripts.resolve();
  await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(/required/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ana B');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows readable pages with working links', async ({ page }) => {
    for (const path of [
      '/',
      '/pricing',
      '/documentation',
      '/documentation/authentication',
      '/documentation/api/quote',
      '/terms',
      '/contact',
    ]) {
      await page.goto(product.origin + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(product.origin);
    await page.getByRole('link', { name: 'View Pricing' }).first().click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(page.getByText('$29').first()).toBeVisible();
  });
});
