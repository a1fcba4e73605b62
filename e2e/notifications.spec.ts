import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';
import { runningEmbedded } from '../server/src/store/embedded.ts';
import { expectAccessible } from './accessible.ts';
import { apiCall, mailedCode, mailWith, newAccount, PASSWORD, portalCall } from './account.ts';
import { type Product, removeHome, startProduct } from './product.ts';

let product: Product;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct(undefined, { TRUSTED_PROXIES: '127.0.0.1,::1' });
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

async function signIn(page: Page, email: string) {
  await page.goto(`${product.origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}
const tab = (page: Page, name: string) => page.goto(`${product.origin}/dashboard?tab=${name}`);
const rail = (page: Page) =>
  page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: /^Notifications/ });
const titles = (page: Page) => page.locator('main').getByRole('heading', { level: 3 });

/** Sets the number of calls that the account has made this month. */
async function haveUsed(email: string, charged: number) {
  const client = new pg.Client({ connectionString: await runningEmbedded(product.home) });
  await client.connect();
  await client.query(
    `insert into usage_month (account_id, month, charged)
     select id, date_trunc('month', now() at time zone 'utc')::date, $2 from account where email = $1`,
    [email, charged],
  );
  await client.end();
}

test('notifies about account events immediately and keeps notifications read', async ({ page }) => {
  const email = 'bell@example.com';
  const { session, key } = await newAccount(product, email);
  await signIn(page, email);
  // The welcome, and the sign-in from a new browser.
  await expect(rail(page)).toContainText('2 unread');

  await test.step('a regenerated key increases the count on the open Overview', async () => {
    const previous = await mailedCode(product, email);
    await portalCall(product, '/user/send-verification-code', { email, action: 'generate-api-key' });
    const verification_code = await mailedCode(product, email, '', previous);
    await portalCall(product, '/user/generate-api-key', { email, verification_code }, session);
    await expect(rail(page)).toContainText('3 unread');
  });

  await test.step('they are listed newest first, and a click marks one as read', async () => {
    await rail(page).click();
    await expect(titles(page)).toHaveText([/^API key regenerated/, /^Sign-in from a new device/, /^Welcome/]);
    await expectAccessible(page, 'notifications');
    await page.getByRole('button', { name: /^API key regenerated/ }).click();
    await expect(rail(page)).toContainText('2 unread');
    await page.reload();
    await expect(rail(page)).toContainText('2 unread');
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(row('API key regenerated').getByText('Unread')).toHaveCount(0);
    await expect(row('Welcome').getByText('Unread')).toHaveCount(1);
    await page.getByLabel('Type', { exact: true }).selectOption('News');
    await expect(titles(page)).toHaveText([/^Welcome/]);
    await page.getByLabel('Type', { exact: true }).selectOption('All types');
  });

  await test.step('one is deleted by keyboard after a confirmation', async () => {
    await page.getByRole('button', { name: /^Delete: Welcome/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(titles(page)).toHaveCount(2);
    await expect(rail(page)).toContainText('1 unread');
  });

  await test.step('toggles control the list, also after a reload', async () => {
    await page.getByRole('switch', { name: /^Security Alerts/ }).click();
    await expect(page.getByText('Nothing yet')).toBeVisible();
    await expect(rail(page)).toHaveText('Notifications');
    await page.reload();
    await expect(page.getByRole('switch', { name: /^Security Alerts/ })).not.toBeChecked();
    await expect(page.getByText('Nothing yet')).toBeVisible();
    await expectAccessible(page, 'notifications, none');
    await page.getByRole('switch', { name: /^Security Alerts/ }).click();
    await expect(titles(page)).toHaveCount(2);
  });
  expect(key).toMatch(/^mda_live_/);
});

test('sends one warning and one email at the 1,440th call of a month', async ({ page }) => {
  const email = 'quota@example.com';
  const { key } = await newAccount(product, email);
  await haveUsed(email, 1_439);
  await signIn(page, email);
  await tab(page, 'notifications');
  await expect(rail(page)).toContainText('2 unread');
  for (let call = 0; call < 3; call += 1) {
    expect((await apiCall(product, '/api/stocks/AAPL/quote', key)).status).toBe(200);
  }
  await expect(titles(page).first()).toHaveText(/^80% of the monthly quota used/);
  await expect(rail(page)).toContainText('3 unread');
  await expect(page.getByText(/^1,44[0-2] of 1,800 requests used this month/)).toHaveCount(1);
  await mailWith(product, email, '80% of your Meridian quota is used');
  await page.getByRole('link', { name: /^Open: 80%/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await expect(rail(page)).toContainText('2 unread');
});

test('applies preferences immediately, after a reload and in another browser', async ({ page, browser }) => {
  const email = 'prefers@example.com';
  await newAccount(product, email);
  await signIn(page, email);
  await tab(page, 'settings');
  await expect(page.getByRole('switch', { name: /^Dark Mode/ })).not.toBeChecked();
  await expectAccessible(page, 'settings with preferences');
  await page.getByLabel('Default Time Range').selectOption('30d');
  await page.getByRole('radio', { name: 'Burst capacity' }).check();
  await page.getByRole('switch', { name: /^Auto Refresh/ }).click();
  const saved = page.waitForResponse(/\/preferences\/update$/);
  await page.getByRole('switch', { name: /^Dark Mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await saved;

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('switch', { name: /^Auto Refresh/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Burst capacity' })).toBeChecked();
  await expect(page.getByLabel('Default Time Range')).toHaveValue('30d');

  await test.step('the range drives the chart', async () => {
    // A response of the page that is left would be taken for one of the page that comes.
    await page.goto('about:blank');
    const series = page.waitForResponse(/\/usage\/series$/);
    await page.goto(`${product.origin}/dashboard`);
    const { additionalInfo } = (await (await series).json()) as { additionalInfo: { points: object[] } };
    expect(additionalInfo.points).toHaveLength(30);
    await expect(page.getByRole('radio', { name: '30d' })).toBeChecked();
  });

  await test.step('another browser of the account applies the theme', async () => {
    const other = await browser.newContext({ colorScheme: 'light' });
    const second = await other.newPage();
    await signIn(second, email);
    await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
    await tab(second, 'settings');
    await expect(second.getByRole('switch', { name: /^Dark Mode/ })).toBeChecked();
    await second.getByRole('button', { name: 'Switch theme' }).click();
    await expect(second.getByRole('switch', { name: /^Dark Mode/ })).not.toBeChecked();
    // The first browser receives the change.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await other.close();
  });
});

test('shows the account’s plan under Billing and offers the one selected on the pricing page', async ({
  page,
}) => {
  const email = 'payer@example.com';
  await newAccount(product, email);
  await signIn(page, email);
  await page.goto(`${product.origin}/pricing?cycle=yearly&currency=EUR`);
  await page.getByRole('link', { name: 'Change to Pro' }).first().click();
  await expect(page.getByRole('radio', { name: /^Pro/ })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await expect(page.getByLabel('Currency')).toHaveValue('EUR');
  await expect(page.getByText('€1,830.80 per year', { exact: true })).toBeVisible();
  await expect(page.getByText('No charges yet')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Current subscription' })).toContainText('Free forever');
  await expectAccessible(page, 'billing');
  await page.setViewportSize({ width: 390, height: 844 });
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wider).toBe(false);
});
