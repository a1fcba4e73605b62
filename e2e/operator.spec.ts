/** The operators' console in the browser, by keyboard, on a port of its own. */
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { fillCode, newAccount } from './account.ts';
import {
  button,
  type Console,
  consoleOf,
  field,
  heading,
  OPERATOR_PASSWORD as PASSWORD,
  overflows,
} from './console.ts';
import { freePort, type Product, removeHome, startProduct } from './product.ts';

let product: Product;
let operators: Console;
let site: string;
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const settings = { OPERATOR_PORT: String(await freePort()) };
  site = `http://localhost:${settings.OPERATOR_PORT}`;
  product = await startProduct(undefined, settings);
  operators = consoleOf(product, settings);
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});
test.beforeEach(({ page }) => {
  faults.length = 0;
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) faults.push(message.text());
  });
});
test.afterEach(() => expect(faults, 'errors in the browser console').toEqual([]));

/** Follows the navigation by keyboard. */
async function openAuditLog(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Audit log', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Audit log')).toBeVisible();
}

test('an operator sets the account up, reads the audit log and signs out, by keyboard alone', async ({
  page,
}) => {
  const email = 'owner@portal.test';
  await operators.invite(page, email, 'owner');
  await expectAccessible(page, 'set-up');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await field(page, 'New password').focus();
  await page.keyboard.type('too short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 12 characters')).toBeVisible();
  await field(page, 'New password').fill(PASSWORD);
  await field(page, 'Code').focus();
  await page.keyboard.type(operators.codeOf(email));
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page).toHaveURL(`${site}/operator/overview`);
  await expectAccessible(page, 'overview');
  await openAuditLog(page);
  await expectAccessible(page, 'audit log');
  const rows = page.locator('[data-index] button');
  await expect(rows.first()).toBeVisible();

  // Search, then walk the list and open an entry without the mouse.
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.type('operator.');
  await expect(page.getByText('2 acts')).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'operator.add' });
  await expect(sheet).toContainText('On the command line');
  await expectAccessible(page, 'an act');
  await page.keyboard.press('Escape');
  await expect(rows.nth(1)).toBeFocused();

  const download = page.waitForEvent('download');
  await button(page, 'CSV').focus();
  await page.keyboard.press('Enter');
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv).toMatch(/^id,at,actor,role,act,/);
  expect(csv.trimEnd().split('\r\n')).toHaveLength(3);

  await button(page, 'Account menu').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.user-menu')).toContainText('Role: owner');
  await page.locator('.user-menu').getByRole('button', { name: 'Sign Out' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sign in to the console')).toBeVisible();
  await expectAccessible(page, 'sign-in');
});

test('signs in with password and a fresh code, and says when the session has ended', async ({ page }) => {
  const email = 'owner@portal.test';
  await page.goto(`${site}/operator/audit`);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await fillCode(field(page, 'Code'), '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Email, password or code is incorrect');
  await operators.signIn(page, email);
  await expect(heading(page, 'Audit log')).toBeVisible();

  await operators.meridian('operator', 'reset', email, '--yes');
  await page.getByRole('searchbox', { name: 'Search' }).fill('session');
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await expect(page).toHaveURL(`${site}/operator/audit`);
});

test('a viewer reads and cannot export; a used link opens nothing', async ({ page }) => {
  const email = 'viewer@portal.test';
  await operators.invite(page, email, 'viewer');
  const link = page.url();
  await field(page, 'New password').fill(PASSWORD);
  await fillCode(field(page, 'Code'), operators.codeOf(email));
  await button(page, 'Open the Console').click();
  await openAuditLog(page);
  await expect(button(page, 'CSV')).toHaveCount(0);
  const refused = await page.request.get(`${site}/v1/operator/acts/export?format=csv`);
  expect(refused.status()).toBe(403);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has already been used or has expired');
});

test('fits a phone in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = 'phone@portal.test';
  await operators.invite(page, email, 'support');
  expect(await overflows(page)).toBe(false);
  await expectAccessible(page, 'set-up on a phone');
  await field(page, 'New password').fill(PASSWORD);
  await fillCode(field(page, 'Code'), operators.codeOf(email));
  await button(page, 'Open the Console').click();
  await openAuditLog(page);
  await expect(page.locator('[data-index="0"]')).toBeVisible();
  const acts = page.getByRole('group', { name: 'Acts', exact: true });
  expect(await acts.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  expect(await overflows(page)).toBe(false);
  await expectAccessible(page, 'audit log on a phone');
});

test('an operator finds a customer, grants own limits, suspends and restores, by keyboard', async ({
  page,
}) => {
  const email = 'helper@portal.test';
  const account = { email: 'zoe@portal.test' };
  await newAccount(product, account.email);
  await operators.open(page, email, 'owner');
  await page.getByRole('link', { name: 'Customers', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(account.email);
  const row = page.locator('.list-open');
  await expect(row).toHaveCount(1);
  await expectAccessible(page, 'customers');
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Plan and usage' })).toBeVisible();
  await expectAccessible(page, 'a customer');

  const dialog = page.getByRole('dialog');
  await button(page, 'Grant a plan').focus();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Calls a minute').fill('75');
  await dialog.getByRole('button', { name: 'Grant it' }).click();
  await expect(dialog.getByText('A reason is required')).toBeVisible();
  await expectAccessible(page, 'a grant');
  await dialog.getByLabel('Reason').fill('Launch week');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Grant it' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('75, agreed')).toBeVisible();

  await button(page, 'Suspend').click();
  await dialog.getByLabel('Reason').fill('Stolen card');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(button(page, 'Restore')).toBeVisible();
  expect(await operators.meridian('customer', 'show', account.email)).toContain('State         suspended');
  await operators.meridian('customer', 'restore', account.email, '--reason', 'Card is fine');
  await page.reload();
  await expect(button(page, 'Suspend')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'a customer on a phone');
});

test('the portal serves nothing of the console, and the console nothing of the portal', async ({
  request,
}) => {
  const status = async (url: string) => (await request.get(url)).status();
  for (const path of ['/operator', '/operator/audit', '/operator/boot.js', '/v1/operator/session'])
    expect([path, await status(product.origin + path)]).toEqual([path, 404]);
  for (const path of [
    '/',
    '/login',
    '/api/stocks/AAPL/quote',
    '/v1/portal/profile',
    '/v1/status',
    '/openapi.json',
  ])
    expect([path, await status(site + path)]).toEqual([path, 404]);
  expect(await status(`${site}/operator`)).toBe(200);
  expect(await status(`${site}/v1/operator/session`)).toBe(401);
  for (const path of ['/sitemap.xml', '/llms.txt', '/openapi.json', '/robots.txt'])
    expect(await (await request.get(product.origin + path)).text()).not.toContain('/operator');
});
