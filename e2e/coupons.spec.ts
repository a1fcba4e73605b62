/** A coupon and a credit, from the operators' console to the customer's invoice. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { newAccount, PASSWORD } from './account.ts';
import { button, type Console, consoleOf, field, overflows } from './console.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const EMAIL = 'buyer@portal.test';

let product: Product;
let operators: Console;

test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
  operators = consoleOf(product);
  await newAccount(product, EMAIL);
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

const region = (page: Page, name: string) => page.getByRole('region', { name });

test('finance creates a coupon and credits a customer', async ({ page }) => {
  await operators.open(page, 'finance@portal.test', 'finance');
  await page.getByRole('link', { name: 'Coupons', exact: true }).click();
  await expect(page.getByText('No coupons found')).toBeVisible();
  await expectAccessible(page, 'no coupons');
  await button(page, 'Create a coupon').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Code').fill('spring');
  await dialog.getByLabel('Percent of a period').fill('120');
  await dialog.getByLabel('Reason').fill('Spring sale');
  await dialog.getByRole('button', { name: 'Create it' }).click();
  await expect(dialog.getByText('Percent must be at most 100').first()).toBeVisible();
  await expectAccessible(page, 'a coupon with a fault');
  await dialog.getByLabel('Percent of a period').fill('20');
  await dialog.getByLabel('Lasts for').selectOption('3 periods');
  await dialog.getByLabel('Uses').fill('5');
  await dialog.getByRole('button', { name: 'Create it' }).click();
  await expect(page.getByText('SPRING can be used now.')).toBeVisible();
  await expect(button(page, 'SPRING')).toBeVisible();
  await expectAccessible(page, 'coupons');

  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await page.getByRole('link', { name: EMAIL }).click();
  await button(page, 'Credit').click();
  await dialog.getByLabel('Amount').fill('3.20');
  await dialog.getByLabel('Currency').selectOption('USD');
  await dialog.getByLabel('Reason').fill('Outage of Monday');
  await expectAccessible(page, 'a credit');
  await dialog.getByRole('button', { name: 'Credit it' }).click();
  await expect(region(page, 'Plan and usage').getByText('$3.20')).toBeVisible();
  await expect(button(page, 'Withdraw credit')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Coupons', exact: true }).click();
  await expect(button(page, 'SPRING')).toBeVisible();
  expect(await overflows(page)).toBe(false);
  await button(page, 'SPRING').click();
  await expect(dialog.getByText('3 periods')).toBeVisible();
  await expectAccessible(page, 'a coupon on a phone');
});

test('the address of the prices carries the coupon to checkout, and the invoice states it', async ({
  page,
}) => {
  await page.goto(`${product.origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${product.origin}/pricing?coupon=Spring&cycle=yearly&currency=USD`);
  await expect(page.getByText('Coupon Spring is entered for you when you choose a plan.')).toBeVisible();
  const start = page.getByRole('article', { name: 'Developer' }).getByRole('link');
  // The prerendered page does not know the URL; its link is updated by the scripts.
  await expect(start).toHaveAttribute('href', /cycle=yearly/);
  await start.click();
  await page.getByRole('radio', { name: 'Pay now' }).click();
  await expect(field(page, 'Coupon')).toHaveValue('Spring');
  const summary = page.locator('.choose-summary');
  // 290.00, less a fifth, less the credit.
  await expect(summary.getByText('−$58.00')).toBeVisible();
  await expect(summary.getByText('−$3.20')).toBeVisible();
  await expect(button(page, 'Pay $228.80')).toBeVisible();
  await expectAccessible(page, 'a price with a coupon');

  await field(page, 'Coupon').fill('NOWHERE');
  await button(page, 'Apply').click();
  await expect(page.getByText('This coupon does not exist')).toBeVisible();
  await expectAccessible(page, 'a coupon that is refused');
  await field(page, 'Coupon').fill('');
  await button(page, 'Remove').click();
  await expect(button(page, 'Pay $286.80')).toBeVisible();
  await field(page, 'Coupon').fill('spring');
  await button(page, 'Apply').click();
  await button(page, 'Pay $228.80').click();
  await page.getByRole('link', { name: /4242 4242 4242 4242/ }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Developer is active.')).toBeVisible();

  const subscription = region(page, 'Current subscription');
  await expect(subscription.getByText('SPRING, $58.00 off this period and 2 more')).toBeVisible();
  const history = page.getByRole('group', { name: 'Billing history table' });
  await expect(history.getByText('Coupon SPRING: $58.00 off')).toBeVisible();
  await expect(history.getByText('Credit applied: $3.20')).toBeVisible();
  await expectAccessible(page, 'a charge with coupon and credit');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflows(page)).toBe(false);
  expect(await operators.meridian('coupon', 'list')).toContain('used 1 of 5');
});
