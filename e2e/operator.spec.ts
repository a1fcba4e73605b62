/** The operators' console in the browser, by keyboard, on a port of its own. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { totpCode, totpStepAt } from '../server/src/shared/totp.ts';
import { fromBase32 } from '../server/src/testing/base32.ts';
import { expectAccessible } from './accessible.ts';
import { newAccount } from './account.ts';
import { freePort, type Product, removeHome, startProduct } from './product.ts';

const PASSWORD = 'Harbour-42-lanterns';
const STEP_MS = 30_000;

let product: Product;
let settings: Record<string, string>;
let site: string;
const faults: string[] = [];

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  settings = { OPERATOR_PORT: String(await freePort()) };
  site = `http://localhost:${settings['OPERATOR_PORT']}`;
  product = await startProduct(undefined, settings);
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

/** Runs `meridian …` beside the product and returns what it prints. */
async function meridian(...argv: string[]): Promise<string> {
  const cli = join(import.meta.dirname, '..', 'server/src/cli/cli.ts');
  const node = join(import.meta.dirname, '..', 'node_modules/node/bin/node');
  const env = {
    ...process.env,
    MERIDIAN_HOME: product.home,
    PORT: new URL(product.origin).port,
    ...settings,
  };
  return (await promisify(execFile)(node, [cli, ...argv], { env })).stdout;
}

const linkOf = (text: string) => /http\S+\/operator\/set-up#\S+/.exec(text)![0];
/** Follows the navigation by keyboard. */
async function openAuditLog(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Audit log', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Audit log')).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Authenticators by address: no code is used twice. */
const secrets = new Map<string, { secret: Buffer; lastStep: number }>();

/** A code that was not used yet: that of the next step when the current one was, which the server accepts, too. */
function codeOf(email: string): string {
  const authenticator = secrets.get(email)!;
  authenticator.lastStep = Math.max(authenticator.lastStep + 1, totpStepAt(Date.now()));
  return totpCode(authenticator.secret, authenticator.lastStep);
}

async function setUp(page: Page, email: string, role: string): Promise<void> {
  await page.goto(linkOf(await meridian('operator', 'add', email, '--role', role)));
  await expect(heading(page, 'Set up your account')).toBeVisible();
  const secret = (await page.locator('.console-secret').innerText()).replaceAll(/\s/g, '');
  secrets.set(email, { secret: fromBase32(secret), lastStep: 0 });
}

async function signIn(page: Page, email: string): Promise<void> {
  // The code of two steps ahead is not accepted yet.
  const { lastStep } = secrets.get(email)!;
  await expect
    .poll(() => totpStepAt(Date.now()) + 1 > lastStep, { timeout: 2 * STEP_MS, intervals: [500] })
    .toBe(true);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Code').fill(codeOf(email));
  await page.keyboard.press('Enter');
}

test('an operator sets the account up, reads the audit log and signs out, by keyboard alone', async ({
  page,
}) => {
  const email = 'owner@portal.test';
  await setUp(page, email, 'owner');
  await expectAccessible(page, 'set-up');
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await field(page, 'New password').focus();
  await page.keyboard.type('too short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password must be at least 12 characters')).toBeVisible();
  await field(page, 'New password').fill(PASSWORD);
  await field(page, 'Code').focus();
  await page.keyboard.type(codeOf(email));
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
  await field(page, 'Code').fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Email, password or code is wrong');
  await signIn(page, email);
  await expect(heading(page, 'Audit log')).toBeVisible();

  await meridian('operator', 'reset', email, '--yes');
  await page.getByRole('searchbox', { name: 'Search' }).fill('session');
  await expect(page.getByText('Your session has ended. Sign in again.')).toBeVisible();
  await expect(page).toHaveURL(`${site}/operator/audit`);
});

test('a viewer reads and cannot export; a used link opens nothing', async ({ page }) => {
  const email = 'viewer@portal.test';
  await setUp(page, email, 'viewer');
  const link = page.url();
  await field(page, 'New password').fill(PASSWORD);
  await field(page, 'Code').fill(codeOf(email));
  await button(page, 'Open the Console').click();
  await openAuditLog(page);
  await expect(button(page, 'CSV')).toHaveCount(0);
  const refused = await page.request.get(`${site}/v1/operator/acts/export?format=csv`);
  expect(refused.status()).toBe(403);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('This link has been used or has expired');
});

test('fits a phone in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = 'phone@portal.test';
  await setUp(page, email, 'support');
  const overflows = () =>
    page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(await overflows()).toBe(false);
  await expectAccessible(page, 'set-up on a phone');
  await field(page, 'New password').fill(PASSWORD);
  await field(page, 'Code').fill(codeOf(email));
  await button(page, 'Open the Console').click();
  await openAuditLog(page);
  expect(await overflows()).toBe(false);
  await expectAccessible(page, 'audit log on a phone');
});

test('an operator finds a customer, grants own limits, suspends and restores, by keyboard', async ({
  page,
}) => {
  const email = 'helper@portal.test';
  const account = { email: 'zoe@portal.test' };
  await newAccount(product, account.email);
  await setUp(page, email, 'owner');
  await field(page, 'New password').fill(PASSWORD);
  await field(page, 'Code').fill(codeOf(email));
  await button(page, 'Open the Console').click();
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
  await expect(dialog.getByText('Say why: a reason is required')).toBeVisible();
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
  expect(await meridian('customer', 'show', account.email)).toContain('State         suspended');
  await meridian('customer', 'restore', account.email, '--reason', 'Card is fine');
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
