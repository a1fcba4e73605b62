import { expect, type Page, test } from '@playwright/test';
import { accessFaults, expectAccessible } from './accessible.ts';
import { apiCall, newAccount, PASSWORD, portalCall, postPortal } from './account.ts';
import { type Product, removeHome, startProduct } from './product.ts';

let product: Product;
let key: string;
let session: string;
const EMAIL = 'mia.r@example.com';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
  ({ key, session } = await newAccount(product, EMAIL));
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

async function signIn(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // An error response, such as for an unknown symbol, is no failure of the page.
    const refusal = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !refusal) faults.push(message.text());
  });
  await page.goto(`${product.origin}/login?next=${encodeURIComponent(path)}`);
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible();
  return faults;
}

const quoteOf = async (symbol: string) =>
  (await (await apiCall(product, `/api/stocks/${symbol}/quote`, key)).json()) as object;
const usedRequests = async () =>
  Number((await portalCall(product, '/usage/summary', { range: '1d' }, session)).additionalInfo.requests);

test('finds everything from one palette, in the dashboard and on a public page', async ({ page }) => {
  const requestId = (await apiCall(product, '/api/stocks/MSFT/quote', key)).headers.get('x-request-id')!;
  const faults = await signIn(page, '/dashboard');
  const palette = page.locator('[role=dialog]');
  const field = palette.getByRole('combobox');
  const first = palette.locator('[role=option][aria-selected=true]');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  for (const [query, name] of [
    ['billing', /^Billing/],
    ['two-factor', /^Sign-in security/],
    ['portal key', /^Portal key/],
    [requestId, new RegExp(`^${requestId}`)],
    ['aapl', /^AAPLApple Inc\./],
    ['quote', /^GET \/api\/stocks\/\{symbol\}\/quote/],
    ['webhook signature', /webhook/i],
    ['rate limit 429', /^rate_limit_exceeded/],
  ] as const) {
    await field.fill(query);
    await expect(first, query).toHaveText(name);
  }
  expect(await accessFaults(page, ['light', 'dark'], '[role=dialog]')).toEqual([]);
  await field.fill('new key');
  await expect(first).toHaveText(/^Create API key/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/tab=api-keys&new=1$/);
  await expect(page.getByRole('dialog', { name: /key/i })).toBeVisible();

  await page.goto(`${product.origin}/pricing`);
  await expect(async () => {
    // Keys work after hydration.
    await page.keyboard.press('/');
    await expect(field).toBeFocused({ timeout: 500 });
  }).toPass();
  expect(await accessFaults(page, ['light', 'dark'], '[role=dialog]')).toEqual([]);
  await field.fill('at 429');
  await expect(first).toHaveText(/At 429/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documentation\/guides\/limits#at-429$/);
  await expect(page.locator('h2:focus')).toBeInViewport();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await field.fill('dark theme');
  await page.keyboard.press('Enter');
  await expect(palette).toBeHidden();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(faults).toEqual([]);
});

test('shows live API data in the tab without using requests', async ({ page }) => {
  const faults = await signIn(page, '/dashboard?tab=market-data');
  const usedBefore = await usedRequests();
  await quoteOf('AAPL');
  await expect.poll(usedRequests).toBe(usedBefore + 1);
  const row = (symbol: string) => page.getByRole('row', { name: new RegExp(`^${symbol}`) });
  await expect(page.getByText('Simulated market', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();

  // Crypto trades around the clock, but may be quiet for half a minute.
  const rows = () => Promise.all(['BTCUSD', 'ETHUSD'].map((symbol) => row(symbol).textContent()));
  const updated = page.getByText(/^Updated \d\d:\d\d:\d\d UTC$/);
  await expect(updated).toBeVisible();
  const previous = { rows: await rows(), at: await updated.textContent() };
  await expect.poll(rows, { timeout: 90_000 }).not.toEqual(previous.rows);
  await expect(updated).not.toHaveText(previous.at!);
  await page.getByRole('button', { name: 'Refresh' }).click();

  await test.step('the chart follows card, theme, range and keys', async () => {
    const slider = page.getByRole('slider', { name: /under the needle/ });
    await expect(slider.locator('canvas').first()).toBeVisible();
    await page.getByRole('button', { name: /^AAPL Apple/ }).click();
    await expect(page.getByRole('heading', { name: 'AAPL daily chart' })).toBeVisible();
    await expect(slider).toHaveAccessibleName('Bar of AAPL under the needle');
    const pixels = () => slider.screenshot({ caret: 'initial' });
    const light = await pixels();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(async () => (await pixels()).equals(light)).toBe(false);
    await page.getByRole('button', { name: 'Indicators' }).click();
    const dialog = page.getByRole('dialog', { name: 'Indicators' });
    for (const name of [/^Bollinger bands/, /^Relative strength index/])
      await dialog.getByRole('button', { name }).click();
    await expectAccessible(page, 'the indicators');
    await dialog.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(slider).toHaveAttribute('aria-valuetext', /BBANDS 20, 2 upper [\d.]+.*RSI 14 [\d.]+/);
    await page.getByRole('radio', { name: '1D' }).check();
    await expect(slider).toHaveAttribute('aria-valuetext', /\d\d:\d\d UTC, open/);
    await page.getByRole('radio', { name: '1Y' }).check();
    await expect(slider).not.toHaveAttribute('aria-valuetext', /UTC/);
    const last = await slider.getAttribute('aria-valuetext');
    await slider.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(slider).not.toHaveAttribute('aria-valuetext', last!);
    const before = await slider.getAttribute('aria-valuetext');
    await slider.hover({ position: { x: 200, y: 100 } });
    await expect(slider).not.toHaveAttribute('aria-valuetext', before!);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(slider).toHaveAttribute('aria-valuetext', last!);
  });

  await test.step('a quick quote, and one of an unknown symbol', async () => {
    const field = page.getByLabel('Quick quote symbol');
    await field.fill('MSFT');
    await field.press('Enter');
    await expect(page.getByRole('region', { name: 'Quote of MSFT' })).toBeVisible();
    await field.fill('MSFTT');
    await field.press('Enter');
    await expect(field).toHaveAccessibleDescription(/The symbol MSFTT does not exist\. Did you mean MSFT/);
  });

  await expect(page.getByRole('region', { name: 'Latest news' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page, 'market data');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'market data on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await usedRequests()).toBe(usedBefore + 1);
  expect(faults).toEqual([]);
});

test('keeps watchlists of the account with live prices, in their order', async ({ page }) => {
  const faults = await signIn(page, '/dashboard?tab=market-data');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const symbols = (list: string) =>
    page
      .getByRole('group', { name: `Live prices of ${list}` })
      .getByRole('rowheader')
      .getByRole('button');
  await press('New list');
  await page.getByLabel('Name', { exact: true }).fill('Coins and banks');
  await press('Create list');
  const field = page.getByLabel('Add a symbol to Coins and banks');
  for (const symbol of ['BTCUSD', 'GS', 'JPM']) {
    await field.fill(symbol);
    await field.press('Enter');
    await expect(page.getByRole('row', { name: new RegExp(`^${symbol}, show it`) })).toContainText(
      /\d\.\d\d/,
    );
  }
  await page.getByRole('button', { name: 'GS, show it' }).click();
  await expect(page.getByRole('region', { name: 'Quote of GS' })).toBeVisible();
  await press('Edit list');
  await press('Move JPM up');
  await expect(symbols('Coins and banks')).toHaveText(['BTCUSD', 'JPM', 'GS']);
  await press('Remove BTCUSD');
  await press('Rename');
  await page.getByLabel('Name', { exact: true }).fill('Banks');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(symbols('Banks')).toHaveText(['JPM', 'GS']);
  await expectAccessible(page, 'a watchlist');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(symbols('Banks')).toHaveText(['JPM', 'GS']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await press('Edit list');
  await press('Delete list');
  await page
    .getByRole('dialog', { name: 'Delete Banks?' })
    .getByRole('button', { name: 'Delete list' })
    .click();
  await expect(page.getByRole('button', { name: 'Banks', exact: true })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('backtests a portfolio by hand, as the call does, and its address runs it again', async ({ page }) => {
  const faults = await signIn(page, '/dashboard?tab=backtest');
  await page.getByLabel('Symbol 4', { exact: true }).fill('KO');
  await page.getByLabel('First day').fill('2026-01-05');
  await page.getByLabel('Last day').fill('2026-06-30');
  await page.getByRole('button', { name: 'Run backtest' }).click();
  await expect(page.getByRole('group', { name: 'Rebalancings' })).toContainText('KO 20%');
  const body = {
    symbols: ['AAPL', 'MSFT', 'JPM', 'KO'],
    weights: { AAPL: 0.3, MSFT: 0.3, JPM: 0.2, KO: 0.2 },
    from: '2026-01-05',
    to: '2026-06-30',
    costs: { bps: 10 },
    benchmark: 'SPY',
  };
  const reply = await fetch(`${product.origin}/api/portfolio/backtest`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { hash } = (await reply.json()) as { hash: string };
  await expect(page.getByText(hash)).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.getByText(hash)).toBeVisible();
  const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  expect(faults).toEqual([]);
});

test('shows the same quotes in the portal and the API', async () => {
  const overview = async () => {
    const reply = await postPortal(product, '/market/overview', {}, session);
    const read = (await reply.json()) as {
      additionalInfo: { items: { symbol: string; closes: number[] }[] };
    };
    return read.additionalInfo.items;
  };
  // A second may pass between the two calls: then repeat them.
  await expect
    .poll(async () => {
      const { closes: _, ...quote } = (await overview()).find(({ symbol }) => symbol === 'BTCUSD')!;
      return JSON.stringify(quote) === JSON.stringify(await quoteOf('BTCUSD'));
    })
    .toBe(true);
});
