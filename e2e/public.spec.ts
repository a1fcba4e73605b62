/** Tests of the public pages that need a browser: keyboard, focus, motion, clipboard. */
import { once } from 'node:events';
import { brotliCompressSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { list } from 'tar';
import { DEFAULT_PLANS } from '../contracts/src/default-plans.ts';
import { priceOf } from '../contracts/src/prices.ts';
import { SDK_FOLDER, SDK_PACKAGES } from '../contracts/src/sdks.ts';
import { mailWith, newAccount, PASSWORD } from './account.ts';
import { takenOver } from './hydrated.ts';
import { type Product, removeHome, startProduct } from './product.ts';
import { SECTIONS } from '@meridian/contracts/documentation-sections';
import { formatMoney } from '../web/src/lib/money.ts';

const OPERATOR = 'help@example.com';
const CALL_PAGE = '/documentation/api/quote';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct(undefined, { SUPPORT_EMAIL: OPERATOR });
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

const open = (page: Page, path: string) => page.goto(product.origin + path);
/** The files in an archive. */
async function namesIn(archive: Buffer): Promise<readonly string[]> {
  const names: string[] = [];
  const read = list({ onReadEntry: ({ path }) => void names.push(path) });
  // The process may end before it has read the whole archive.
  const ended = once(read, 'end');
  read.end(archive);
  await ended;
  return names;
}

const SDK_CONTENTS = {
  node: ['package.json', 'dist/node.js', 'dist/node.d.ts', 'dist/browser.js'],
  python: ['pyproject.toml', 'src/meridian_sdk/py.typed', 'src/meridian_sdk/generated/client.py'],
  java: [
    'pom.xml',
    'src/main/java/io/meridian/sdk/Meridian.java',
    'src/generated/java/io/meridian/sdk/Calls.java',
  ],
} as const;
for (const [language, { file, root }] of Object.entries(SDK_PACKAGES)) {
  test(`offers the SDK for ${language} for installation`, async () => {
    const reply = await fetch(`${product.origin}${SDK_FOLDER}/${file}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('application/gzip');
    const names = await namesIn(Buffer.from(await reply.arrayBuffer()));
    const wanted = ['README.md', 'LICENSE', ...SDK_CONTENTS[language as keyof typeof SDK_CONTENTS]];
    expect(names).toEqual(expect.arrayContaining(wanted.map((name) => `${root}/${name}`)));
    expect(names.filter((name) => /\/(?:tests?|__pycache__)\//.test(name))).toEqual([]);
  });
}

test('the first visit to the home page loads at most 70 KB of scripts, compressed', async ({ page }) => {
  const urls: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') urls.push(request.url());
  });
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto(product.origin, { waitUntil: 'networkidle' });
  // The server may still be writing its compressed copies.
  const sizes = urls.map(
    async (url) => brotliCompressSync(await (await fetch(url)).arrayBuffer()).byteLength,
  );
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(30 * 1_024);
  expect(bytes).toBeLessThanOrEqual(70 * 1_024);
});

test('sends an edited request on the home page and shows the response with its source', async ({ page }) => {
  await open(page, '/');
  const form = page.locator('#try-call');
  await form.scrollIntoViewIfNeeded();
  await takenOver(form.getByLabel('Call', { exact: true }));
  await form.getByLabel('Call', { exact: true }).selectOption('History');
  await form.getByLabel('Symbol').fill('MSFT');
  await form.getByLabel('Limit').fill('2');
  await form.getByLabel('Limit').press('Enter');
  await expect(form.getByText(/^Status 200 in /)).toBeVisible();
  await expect(form.getByRole('definition').filter({ hasText: 'simulated' })).toBeVisible();
  await expect(form.getByText('GET /api/demo/stocks/MSFT/history?interval=1d&limit=2')).toBeVisible();
  await expect(form.getByLabel('Response body')).toContainText('"symbol": "MSFT"');
});

test.describe('the replay', () => {
  const A_WHILE_MS = 5_000;

  /** The replay of the latest session, with the needle moved to its beginning by keyboard. */
  async function replay(page: Page) {
    await page.clock.install();
    await open(page, '/');
    const box = page.getByRole('group', { name: 'Session replay' });
    await expect(box.getByText(/^(?:Open now|The latest session)/)).toBeVisible();
    const needle = box.getByRole('slider', { name: 'Replay time' });
    await needle.press('Home');
    const at = async () => Number(await needle.inputValue());
    return { box, at, first: Number(await needle.getAttribute('min')) };
  }

  test('runs automatically, and pauses, steps and resumes by keyboard', async ({ page }) => {
    const { box, at, first } = await replay(page);
    await expect.poll(at).toBeGreaterThan(first);
    await box.getByRole('button', { name: 'Pause replay' }).press('Enter');
    const paused = await at();
    await page.clock.runFor(A_WHILE_MS);
    expect(await at()).toBe(paused);
    await box.getByRole('button', { name: 'Forward one minute' }).press('Space');
    await expect.poll(at).toBe(paused + 1);
    await box.getByRole('button', { name: 'Back one minute' }).press('Enter');
    await expect.poll(at).toBe(paused);
    await box.getByRole('button', { name: 'Play replay' }).press('Space');
    await page.clock.runFor(A_WHILE_MS);
    await expect.poll(at).toBeGreaterThan(paused);
  });

  test('does not move with reduced motion until it is played', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { box, at, first } = await replay(page);
    await page.clock.runFor(A_WHILE_MS);
    expect(await at()).toBe(first);
    await box.getByRole('button', { name: 'Play replay' }).press('Enter');
    await page.clock.runFor(A_WHILE_MS);
    await expect.poll(at).toBeGreaterThan(first);
  });
});

test.describe('the documentation', () => {
  test('copies a sample to the clipboard and confirms it', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin });
    await open(page, CALL_PAGE);
    const sample = page.locator('.code').filter({ has: page.getByRole('tab', { name: 'curl' }) });
    const displayed = await sample.first().getByRole('tabpanel').innerText();
    await sample.first().getByRole('button', { name: 'Copy' }).press('Enter');
    await expect(sample.first().getByRole('button', { name: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.trim()).toBe(displayed.trim());
    expect(copied).toContain(`${product.origin}/api/stocks/`);
  });

  test('draws the text of a page in its place before its list of contents has arrived', async ({ page }) => {
    await open(page, '/documentation/errors/unauthorized');
    const text = page.locator('.docs-text');
    // Before, React would find that the list is gone, and render the page again.
    await takenOver(text);
    const whole = await text.boundingBox();
    await page.locator('.docs-contents').evaluate((contents) => contents.remove());
    expect(await text.boundingBox()).toEqual(whole);
  });

  test('opens the indicator that the address or a link names, and leaves the others folded', async ({
    page,
  }) => {
    const entry = (title: string) =>
      page.locator('details').filter({ has: page.getByRole('heading', { name: title }) });
    await open(page, '/documentation/guides/indicators#macd');
    await expect(entry('Moving average convergence/divergence, macd')).toHaveAttribute('open');
    const strength = entry('Relative strength index, rsi');
    await expect(strength).not.toHaveAttribute('open');
    await page.getByRole('link', { name: 'rsi', exact: true }).click();
    await expect(strength).toHaveAttribute('open');
    await expect(strength.getByRole('heading')).toBeInViewport();
  });

  test('links the page of every section in the sidebar, from the landing page and from a call', async ({
    page,
  }) => {
    for (const from of ['/documentation', CALL_PAGE]) {
      await open(page, from);
      const sidebar = page.getByRole('navigation', { name: 'Documentation' });
      for (const { id, title } of SECTIONS) {
        await sidebar.getByRole('link', { name: title, exact: true }).click();
        await expect(page).toHaveURL(`${product.origin}/documentation/${id}`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        if (from === CALL_PAGE) await page.goBack();
      }
    }
  });

  test('sends a call with the test key of a signed-in user and shows no key', async ({ page }) => {
    const email = 'reader@example.com';
    const { key } = await newAccount(product, email);
    await open(page, CALL_PAGE);
    const tryIt = page.getByRole('button', { name: 'Try it' });
    await takenOver(tryIt);
    await tryIt.click();
    await page.getByRole('region', { name: 'Try it' }).getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(product.origin + CALL_PAGE);
    await tryIt.click();
    const sent = page.waitForRequest(`${product.origin}/api/stocks/*/quote`);
    await page.getByRole('form', { name: 'Request' }).getByRole('button', { name: 'Send' }).click();
    expect(await (await sent).headerValue('authorization')).toMatch(/^Bearer mda_test_/);
    await expect(page.getByLabel('Response body')).toContainText('"simulated"');
    await expect(page.getByText(/mda_test_\w{7}…/)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authUser'))).toContain(key);
    const html = await page.content();
    expect(html).not.toContain(key);
    expect(html).not.toMatch(/mda_(?:live|test)_\w{7}_/);
  });
});

test('operates yearly prices in euros, the calculator and the comparison by keyboard', async ({ page }) => {
  await open(page, '/pricing');
  const { id, name } = DEFAULT_PLANS.developer;
  const card = page.getByRole('article', { name });
  await takenOver(page.getByRole('radio', { name: 'Monthly' }));
  await page.getByRole('radio', { name: 'Monthly' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Currency')).toBeFocused();
  await page.keyboard.press('E');
  const { perMonthMinor, chargeMinor } = priceOf(DEFAULT_PLANS.developer, 'yearly', 'EUR')!;
  await expect(card).toContainText(`${formatMoney(perMonthMinor, 'EUR')}/month`);
  await expect(card).toContainText(`billed ${formatMoney(chargeMinor, 'EUR')} per year`);
  for (const [heading, inside] of [
    ['Pricing Calculator', page.getByRole('slider', { name: 'Requests per month' })],
    ['Compare every feature', page.getByRole('columnheader', { name: 'Feature' })],
  ] as const) {
    const summary = page.locator('summary').filter({ hasText: heading });
    await summary.press('Enter');
    await expect(inside).toBeHidden();
    await summary.press('Space');
    await expect(inside).toBeVisible();
  }
  await card.getByRole('link', { name: `Start with ${name}` }).press('Enter');
  await expect(page).toHaveURL(`${product.origin}/signup?plan=${id}&cycle=yearly&currency=EUR`);
});

test('validates a message at its fields, sends it, and delivers it to the operator', async ({ page }) => {
  await open(page, '/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  await takenOver(send);
  await send.click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  for (const field of ['Name', 'Email', 'Subject', 'Message']) {
    await expect(page.getByLabel(field, { exact: true })).toHaveAccessibleDescription(/required/);
  }
  const text = 'Which plan has thirty years of daily bars?';
  await page.getByLabel('Name', { exact: true }).fill('Ana B');
  await page.getByLabel('Email', { exact: true }).fill('ana@example.com');
  await page.getByLabel('Subject', { exact: true }).fill('History of SPX');
  await page.getByLabel('Message', { exact: true }).fill(text);
  await send.click();
  await expect(page.getByRole('heading', { name: 'Your message has arrived' })).toBeFocused();
  expect((await mailWith(product, OPERATOR, 'History of SPX')).text).toContain(text);
});

/** What is wrong with the current focus, as text; empty if it is visible. */
const focusFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const element = document.activeElement!;
    const faults: string[] = [];
    // A control drawn by its neighbor or its label shows the focus there.
    const drawn = [element, element.nextElementSibling, element.parentElement].find((each) => {
      if (!each) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    if (!drawn) return ['shows no focus'];
    const { top, bottom } = drawn.getBoundingClientRect();
    const bar = document.querySelector('header.nav')!;
    const edge =
      bar.contains(element) || element.matches('.skip-link') ? 0 : bar.getBoundingClientRect().bottom;
    if (bottom <= edge || top >= window.innerHeight) faults.push('is off the screen');
    else if (top < edge && bottom - top < window.innerHeight - edge) faults.push('is behind the bar');
    return faults;
  });

test('moves through the whole home page with Tab, with a name and a visible focus at every stop', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await expect(page.locator('#try-call').getByRole('button', { name: 'Send' })).toBeAttached();
  const stops: string[] = [];
  const faults: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement === document.body)) break;
    const stop = (await page.locator(':focus').ariaSnapshot()).split('\n', 1)[0]!;
    if (stops.length > 0 && stop === stops[0]) break;
    stops.push(stop);
    if (!stop.includes('"')) faults.push(`${stop} has no name`);
    for (const fault of await focusFaults(page)) faults.push(`${stop} ${fault}`);
  }
  expect(stops[0]).toContain('Skip to content');
  expect(faults).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000);
});
