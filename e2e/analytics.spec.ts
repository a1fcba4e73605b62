import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { apiCall, newAccount } from './account.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const run = promisify(execFile);
let product: Product;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

/** Opens the dashboard with the account's session in its storage. */
async function signedIn(page: Page, session: string, email: string, key: string): Promise<void> {
  const user = { id: '1', email, name: 'Zoe', plan: 'free', apiKey: key, is_verified: true };
  await page.addInitScript(
    ([token, account]) => {
      localStorage.setItem('authToken', token!);
      localStorage.setItem('authUser', account!);
    },
    [session, JSON.stringify({ ...user, usage: { requests: 0, limit: 1_800, resetDate: '' } })],
  );
}

const logTable = (page: Page) => page.getByRole('table', { name: 'Call log table' });
const logRows = (page: Page) => logTable(page).locator('tr[data-index]');
const tile = (page: Page, name: string) => page.locator('.stat').filter({ hasText: name });

/** The file that the button downloads. */
async function exported(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await download).path(), 'utf8');
}

test('shows calls in figures, chart, ring, table and log, and filters, opens, repeats and exports them', async ({
  page,
  context,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin });
  const email = 'zoe.analytics@example.com';
  const { key, session } = await newAccount(product, email);
  await signedIn(page, session, email, key);

  await test.step('an account without calls sees what will appear', async () => {
    await page.goto(`${product.origin}/dashboard?tab=analytics`);
    await expect(page.getByText('No calls yet')).toBeVisible();
    await expect(tile(page, 'Success rate')).toContainText('No data yet');
    await expect(page.locator('body')).not.toContainText('NaN');
    await expectAccessible(page, 'analytics without calls');
  });

  await test.step('calls appear automatically everywhere', async () => {
    const quote = await apiCall(product, '/api/stocks/AAPL/quote', key);
    const { status } = await fetch(`${product.origin}/api/stocks/AAPL/history?limit=2`, {
      headers: { authorization: `Bearer ${key}` },
    }).then(async (reply) => {
      const etag = reply.headers.get('etag');
      await reply.arrayBuffer();
      return fetch(reply.url, {
        headers: { authorization: `Bearer ${key}`, ...(etag ? { 'if-none-match': etag } : {}) },
      });
    });
    const missing = await apiCall(product, '/api/stocks/NOPE/quote', key);
    const invalid = await apiCall(product, `/api/symbols?limit=none&q=it's`, key);
    expect([quote.status, status, missing.status, invalid.status]).toEqual([200, 304, 404, 400]);
    await expect(logRows(page)).toHaveCount(5);
    await expect(tile(page, 'Total requests')).toContainText('5');
    await expect(tile(page, 'Success rate')).toContainText('60.0%Needs Attention');
    await expect(tile(page, 'Failed calls')).toContainText('1 × 400, 1 × 404');
    const chart = page.getByRole('slider', { name: 'Requests over 7d, 5 in all, failed calls on top' });
    await expect(chart).toHaveAttribute('aria-valuetext', /so far: 3 succeeded, 2 failed$/);
    await expect(page.getByRole('img', { name: /Share of requests/ })).toContainText('5');
    const quotes = page.getByRole('row').filter({ hasText: '/api/stocks/{symbol}/quote' }).first();
    await expect(quotes).toContainText('50.0%');
    await expectAccessible(page, 'analytics with calls');
  });

  await test.step('filters are in the URL and survive a reload', async () => {
    await page.getByLabel('Status', { exact: true }).selectOption('4xx');
    await expect(logRows(page)).toHaveCount(2);
    await expect(page).toHaveURL(/status=4xx/);
    await page.reload();
    await expect(logRows(page)).toHaveCount(2);
    await page.getByLabel('Exact status').fill('404');
    await page.getByLabel('Exact status').press('Enter');
    await expect(logRows(page)).toHaveCount(1);
    await expect(logRows(page)).toContainText('NOPE');
  });

  await test.step('a file contains exactly the filtered calls', async () => {
    const csv = await exported(page, 'Export the log as CSV');
    expect(csv.trim().split('\n')).toHaveLength(2);
    expect(csv).toContain('NOPE');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(logRows(page)).toHaveCount(5);
    const all = await exported(page, 'Export the log as CSV');
    const [head = '', ...rows] = all.trim().split(/\r?\n/);
    const at = head.split(',').indexOf('status');
    expect(rows.map((row) => row.split(',')[at]).toSorted((a, b) => Number(a) - Number(b))).toEqual([
      '200',
      '200',
      '304',
      '400',
      '404',
    ]);
    expect(JSON.parse(await exported(page, 'Export the log as JSON'))).toBeTruthy();
  });

  await test.step('a call opens with its details and links to its neighbors', async () => {
    const row = logRows(page).filter({ hasText: '400' });
    await row.getByRole('link').focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Call' });
    await expect(sheet.getByText('/api/symbols?limit=none&q=it%27s', { exact: true })).toBeVisible();
    await expect(sheet.getByRole('link', { name: /invalid_parameters/ })).toBeVisible();
    await expect(page).toHaveURL(/call=.+&at=/);
    await expectAccessible(page, 'a call');
    await sheet.getByRole('button', { name: 'Copy' }).click();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toContain('curl');
    const curl = await clipboard();
    expect(curl).not.toContain(key);
    const { stdout } = await run('sh', ['-c', `${curl} --silent --write-out '%{http_code}'`], {
      env: { ...process.env, MERIDIAN_API_KEY: key },
    });
    expect(stdout).toMatch(/400$/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page).not.toHaveURL(/call=/);
    const focused = () => page.evaluate(() => document.activeElement?.closest('tr')?.textContent);
    await expect.poll(focused).toContain('400');
  });

  await test.step('the repeated call is at the top, and the keyboard moves through the rows', async () => {
    await expect(logRows(page)).toHaveCount(6);
    await logRows(page).first().getByRole('link').focus();
    await page.keyboard.press('ArrowDown');
    await expect(logRows(page).nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Call' });
    await sheet.getByRole('button', { name: 'Newer' }).click();
    await expect(sheet.getByRole('button', { name: 'Newer' })).toBeDisabled();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/dashboard\?tab=analytics$/);
    await expect(logRows(page).first().getByRole('link')).toBeFocused();
  });

  await test.step('on a phone, a call is a row of two lines with its path and status, and opens', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const row = logRows(page).filter({ hasText: '/api/stocks/NOPE/quote' });
    const inView = async () => {
      // The panels above take their new heights after the window has.
      await row.scrollIntoViewIfNeeded();
      await expect(row.getByText('404', { exact: true })).toBeInViewport({ ratio: 1, timeout: 1_000 });
      await expect(row.getByText(/ ms$/)).toBeInViewport({ ratio: 1, timeout: 1_000 });
    };
    await expect(inView).toPass();
    const box = (await row.boundingBox())!;
    expect([box.height, box.x + box.width <= 390]).toEqual([60, true]);
    await row.getByRole('link').click();
    const sheet = page.getByRole('dialog', { name: 'Call' });
    await expect(sheet.getByText('/api/stocks/NOPE/quote', { exact: true })).toBeVisible();
    await sheet.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('nothing is wider than the screen of a phone', async () => {
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    const performance = page.getByRole('group', { name: 'Endpoint performance table' });
    expect(await performance.evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
    await expect(performance.getByRole('button', { name: 'Success' })).toBeVisible();
    const thin = await page
      .getByRole('main')
      .evaluate((main) =>
        [...main.querySelectorAll('button, select')]
          .filter((control) => control.checkVisibility() && control.getBoundingClientRect().height < 44)
          .map((control) => control.outerHTML),
      );
    expect(thin).toEqual([]);
    await expectAccessible(page, 'analytics on a phone');
  });
  expect(faults).toEqual([]);
});
