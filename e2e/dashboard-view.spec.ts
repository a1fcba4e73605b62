/** An operator sees the dashboard of a customer: from the console on its own port, in the portal, read only. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { apiCall, mailWith, newAccount, PASSWORD } from './account.ts';
import { button, consoleOf, overflows } from './console.ts';
import { freePort, type Product, removeHome, startProduct } from './product.ts';

const CUSTOMER = 'zoe@portal.test';
const REASON = 'Asked why calls fail';

let product: Product;
let settings: Record<string, string>;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  settings = { OPERATOR_PORT: String(await freePort()) };
  product = await startProduct(undefined, settings);
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

/** Sets an operator up, and opens the page of the customer. */
async function openCustomer(page: Page): Promise<void> {
  await consoleOf(product, settings).open(page, 'helper@portal.test', 'support');
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(CUSTOMER);
  await page.locator('.list-open').click();
}

test('an operator sees the figures, can create no key, and ends; the customer is notified', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const { key } = await newAccount(product, CUSTOMER);
  expect((await apiCall(product, '/api/stocks/AAPL/quote', key)).status).toBe(200);
  await openCustomer(page);
  await button(page, 'See the dashboard').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('A reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill(REASON);
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter');
  const link = dialog.getByRole('link', { name: 'Open the dashboard' });
  await expect(link).toBeFocused();
  await expectAccessible(page, 'the link to the dashboard');
  const opening = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  const view = await opening;

  // The figures of the customer, under a bar that stays in sight; nothing of the ticket is left in the address.
  const bar = view.getByRole('complementary', { name: 'View of a customer' });
  await expect(bar).toContainText(
    `You see the dashboard of Zoe (${CUSTOMER}) as the customer does. Read only.`,
  );
  await expect(view).toHaveURL(`${product.origin}/dashboard`);
  await expect(view.getByText('1 of 1,800 requests')).toBeVisible();
  await expectAccessible(view, 'the dashboard in a view');
  expect((await apiCall(product, '/api/stocks/AAPL/quote', key)).status).toBe(200);
  await expect(view.getByText('2 of 1,800 requests')).toBeVisible();
  await view.mouse.wheel(0, 2_000);
  await expect(bar).toBeInViewport();

  await view.getByRole('link', { name: 'API Keys', exact: true }).click();
  await expect(view.getByText('Keys are hidden from operators.')).toBeVisible();
  const status = await view.evaluate(async () => {
    const { id } = JSON.parse(sessionStorage.getItem('dashboardView')!) as { id: string };
    const headers = { 'content-type': 'application/json', 'x-dashboard-view': id };
    const body = JSON.stringify({ name: 'Mine' });
    return (await fetch('/v1/portal/keys/create', { method: 'POST', headers, body })).status;
  });
  expect(status).toBe(403);
  await view.goto(`${product.origin}/dashboard?tab=api-keys&new=1`);
  const form = view.getByRole('dialog', { name: 'New API key' });
  await form.getByLabel('Name', { exact: true }).fill('Mine');
  await button(view, 'Create key').click();
  await expect(
    form.getByText('You see this dashboard as the customer does, and cannot change anything.'),
  ).toBeVisible();
  expect(await view.content()).not.toContain(key);

  // A reload keeps the view; other tabs and the storage know nothing of it.
  await view.goto(`${product.origin}/dashboard?tab=settings`);
  await expect(bar).toBeVisible();
  expect(
    await view.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('auth'))),
  ).toEqual([]);
  const other = await context.newPage();
  await other.goto(`${product.origin}/dashboard`);
  await expect(other).toHaveURL(/\/login/);

  await view.setViewportSize({ width: 390, height: 844 });
  expect(await overflows(view)).toBe(false);
  await expectAccessible(view, 'a view on a phone');
  await bar.getByRole('button', { name: 'End' }).click();
  await expect(view.getByRole('heading', { name: 'The view has ended' })).toBeVisible();
  await view.goto(`${product.origin}/dashboard`);
  await expect(view).toHaveURL(/\/login/);

  const own = await (await browser.newContext()).newPage();
  await own.goto(`${product.origin}/login`);
  await own.getByLabel('Email', { exact: true }).fill(CUSTOMER);
  await own.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await own.keyboard.press('Enter');
  await expect(own).toHaveURL(`${product.origin}/dashboard`);
  await own.goto(`${product.origin}/dashboard?tab=notifications`);
  await expect(own.getByText('An operator viewed your dashboard')).toBeVisible();
  await own.goto(`${product.origin}/dashboard?tab=settings#more`);
  await button(own, 'View Activity').click();
  await expect(own.getByText('Dashboard viewed by an operator, read only').first()).toBeVisible();
  const { text } = await mailWith(product, CUSTOMER, 'An operator viewed your Meridian dashboard');
  expect(text).not.toContain(REASON);
});
