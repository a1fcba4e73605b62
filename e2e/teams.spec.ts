import { expect, type Page, test } from '@playwright/test';
import { accessFaults } from './accessible.ts';
import { clientAddress, mailedCode, mailWith, newAccount, PASSWORD, signUpOn } from './account.ts';
import { type Product, removeHome, startProduct } from './product.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct(undefined, { TRUSTED_PROXIES: '127.0.0.0/8,::1' });
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const open = (page: Page, path: string) => page.goto(product.origin + path);

/** Pages are usable at the width of a phone, and by everybody. */
async function expectUsable(page: Page): Promise<void> {
  const desktop = page.viewportSize()!;
  expect(await accessFaults(page, ['light'], 'main')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessFaults(page, ['dark'], 'main')).toEqual([]);
  await page.setViewportSize(desktop);
}

test('two people share an organisation: created, invited by mail, joined from a sign-up, and removed at once', async ({
  page,
  browser,
}) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': clientAddress() });
  await newAccount(product, 'ana@example.test');
  await open(page, '/login');
  await field(page, 'Email').fill('ana@example.test');
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /^Account: / })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Organisation' })).toHaveCount(0);

  await open(page, '/dashboard?tab=settings');
  await button(page, 'Create').click();
  await field(page, 'Name').fill('Harbour Ltd');
  await button(page, 'Create organisation').click();
  await expect(page.getByRole('heading', { name: 'Harbour Ltd' })).toBeVisible();

  await button(page, 'Invite member').click();
  await field(page, 'Email address').fill('ben@example.test');
  await button(page, 'Send invitation').click();
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Confirm').click();
  await expect(page.getByRole('heading', { name: 'Invitations (1)' })).toBeVisible();
  await expectUsable(page);

  const { text } = await mailWith(product, 'ben@example.test', 'invited you to Harbour Ltd');
  const link = /\/invite#[\w-]{43}/.exec(text)![0];
  const other = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': clientAddress() } });
  const ben = await other.newPage();
  await open(ben, link);
  await expect(ben.getByRole('heading', { name: 'Join Harbour Ltd' })).toBeVisible();
  expect(ben.url()).toBe(`${product.origin}/invite`);
  await expectUsable(ben);
  await ben.getByRole('link', { name: 'Create an account', exact: true }).click();
  await signUpOn(ben, 'ben@example.test');
  await ben
    .getByLabel('Verification code')
    .fill(await mailedCode(product, 'ben@example.test', 'verification'));
  await ben.getByRole('button', { name: /^Verify/ }).click();
  await button(ben, 'Accept invitation').click();
  await expect(button(ben, 'Account: Harbour Ltd')).toBeVisible();

  await open(ben, '/dashboard?tab=billing');
  await expect(ben.getByText('Your role in Harbour Ltd is developer.')).toBeVisible();
  await button(ben, 'Account: Harbour Ltd').click();
  await ben.getByRole('button', { name: /own account$/ }).click();
  await expect(button(ben, 'Account: Ana B')).toBeVisible();
  await button(ben, 'Account: Ana B').click();
  await ben.getByRole('button', { name: /^Harbour Ltd/ }).click();
  await expect(button(ben, 'Account: Harbour Ltd')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Members (2)' })).toBeVisible();
  await expect(page.locator('.audit-row').getByText('Joined as', { exact: true })).toBeVisible();
  await button(page, 'Remove Ana B').click();
  await button(page, 'Remove member').click();
  await expect(page.getByRole('heading', { name: 'Members (1)' })).toBeVisible();
  await ben.reload();
  await expect(button(ben, 'Account: Harbour Ltd')).toHaveCount(0);
  await expect(ben.getByRole('link', { name: 'Organisation' })).toHaveCount(0);
  await other.close();
});
