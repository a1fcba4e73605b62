/** The portal with a server that has none of this project's additional calls. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { PASSWORD } from './account.ts';
import { type ForeignServer, startForeignServer } from './foreign-server.ts';

const NOT_AVAILABLE = 'Not available on this server.';
const EMAIL = 'ana.b@example.com';

let server: ForeignServer;
let faults: string[];

test.beforeAll(async () => {
  server = await startForeignServer();
});
test.afterAll(() => server.close());
test.beforeEach(async ({ page }) => {
  faults = [];
  server.forget();
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
});
test.afterEach(async ({ page }) => {
  const own = faults.filter((text) => !text.includes('the server responded with a status of 404'));
  expect(own, 'errors in the browser console').toEqual([]);
  await expect(page.getByRole('heading', { name: /went wrong|Page Not Found/ })).toHaveCount(0);
});

const open = (page: Page, path: string) => page.goto(server.origin + path);
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true }).first();
const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });
const tokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('authToken'), sessionStorage.getItem('authToken')]);

async function signIn(page: Page): Promise<void> {
  await field(page, 'Email').fill(EMAIL);
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

/** Calls that every tab of the dashboard sends, and this server does not have. */
const CALLS_OF_DASHBOARD = [
  '/billing/subscription',
  '/preferences/get',
  '/notifications/list',
  '/watch',
  '/usage/summary',
];

/** Expects that no missing call was requested twice since the page was loaded. */
function expectAskedOnce(): void {
  const missing = server.missing();
  expect(missing, 'missing calls requested').toEqual([...new Set(missing)]);
}

test('signs up, verifies and signs in, and shows the dashboard with the data of the sign-in', async ({
  page,
}) => {
  await open(page, '/signup');
  for (const label of ['Full Name', 'Street Address', 'City', 'Postal Code']) {
    await field(page, label).fill('Anything');
  }
  await field(page, 'State').selectOption('Goa');
  await field(page, 'Email').fill(EMAIL);
  for (const label of ['Password', 'Confirm Password']) await field(page, label).fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await button(page, 'Create account').click();
  await expect(page).toHaveURL(/\/verify-email$/);
  await button(page, 'Resend Code').click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  await field(page, 'Verification code').fill('aB3-_x');
  await button(page, 'Verify').click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account is verified. Please sign in.')).toBeVisible();
  for (const provider of ['Google', 'GitHub']) {
    await button(page, provider).click();
    await expect(page.getByText(`${provider} sign-in is not available right now.`)).toBeVisible();
  }
  await signIn(page);
  expect(await tokens(page)).toEqual(['session', 'session']);
  await expect(page.getByText('Free forever')).toBeVisible();
  await expect(page.getByText('1,800').first()).toBeVisible();
  // Longer than the dashboard's polling interval for calls made elsewhere.
  await page.waitForTimeout(3_000);
  expectAskedOnce();
});

test('uses an account and explains every button without a call', async ({ page }) => {
  await open(page, '/login');
  await signIn(page);

  await test.step('API keys', async () => {
    await page.getByRole('link', { name: 'API Keys' }).first().click();
    await expect(page.getByText('No API key yet.')).toBeVisible();
    await button(page, 'Regenerate').click();
    await button(page, 'Send code').click();
    await field(page, 'Verification code').fill('123456');
    await button(page, 'Generate key').click();
    await expect(page.getByText('key-of-another-make-0123456789')).toBeVisible();
  });

  await test.step('every section', async () => {
    const rail = page.getByRole('navigation', { name: 'Dashboard' });
    for (const name of ['Analytics', 'Market Data', 'Billing', 'Notifications']) {
      await rail.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('progressbar', { name: /^Loading/ })).toHaveCount(0);
    }
    expectAskedOnce();
    expect(await tokens(page)).toEqual(['session', 'session']);
  });

  await test.step('settings', async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click();
    await expect(page.getByText('Password last changed 30 days ago')).toBeVisible();
    await button(page, 'Edit Profile').click();
    await field(page, 'City').fill('Nashik');
    await button(page, 'Save Changes').click();
    await expect(page.getByText('Nashik')).toBeVisible();
    await expect(page.getByText('Authenticator app, 6-digit code')).toBeVisible();
    const security = page.locator('#sign-in');
    await button(security, 'Enable 2FA').click();
    await expect(security.getByText(NOT_AVAILABLE)).toHaveCount(1);
    await button(security, 'View Activity').click();
    await expect(security.getByText(NOT_AVAILABLE)).toHaveCount(2);
    await button(security, 'Enable 2FA').click();
    await page.getByText('Authentication token (debug)').click();
    await expect(page.getByText('Present', { exact: true })).toBeVisible();
    await button(page, 'Test Change Password API').click();
    await expect(page.getByText('A token is present. This server cannot test it.')).toBeVisible();
    for (const time of [1, 2]) {
      await button(page, 'Set Test Token').click();
      await expect(page.locator('#account').getByText(NOT_AVAILABLE), `time ${time}`).toBeVisible();
    }
    expect(await tokens(page)).toEqual(['session', 'session']);
  });

  await test.step('both password changes', async () => {
    for (const id of ['security', 'reset']) {
      const flow = page.locator(`#${id}`);
      if (id === 'security') {
        await button(flow, 'Change Password').click();
        await field(flow, 'Current password').fill(PASSWORD);
      }
      await button(flow, id === 'security' ? 'Initiate Password Change' : 'Send Reset Code').click();
      await button(flow, 'Resend OTP').click();
      await expect(flow.getByText('OTP has been resent to your email!')).toBeVisible();
      await field(flow, 'Verification code').fill('123456');
      for (const label of ['New password', 'Confirm new password']) await field(flow, label).fill(PASSWORD);
      await button(flow, id === 'security' ? 'Change Password' : 'Reset Password').click();
      await expect(field(flow, 'Verification code')).toBeHidden();
    }
  });

  await test.step('profile', async () => {
    await button(page, 'Account menu').click();
    await page.locator('.menu').getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile$/);
    const actions = page.locator('#actions');
    const rows = ['Change email', 'Download my data', 'Delete account'];
    for (const [index, name] of rows.entries()) {
      await button(actions, name).click();
      await expect(actions.getByText(NOT_AVAILABLE)).toHaveCount(index + 1);
    }
    await button(page, 'Edit').click();
    await field(page, 'Full Name').fill('Ana Maria');
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#006a98' } })
      .png()
      .toBuffer();
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: picture };
    await page.locator('input[type=file]').setInputFiles(logo);
    await button(page, 'Save').click();
    await expect(page.getByText('Ana Maria').first()).toBeVisible();
  });

  await button(page.locator('#actions'), 'Sign Out').click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await tokens(page)).toEqual([null, null]);
  await signIn(page);
  await expect(page.getByText('Free forever')).toBeVisible();
  expectAskedOnce();
});

test('pays for a plan with the three calls in order and marks the rest of Billing as unavailable', async ({
  page,
}) => {
  await open(page, '/login');
  server.forget();
  await signIn(page);
  // Ignore the calls of the previous page, once it has sent them all.
  await expect.poll(() => server.missing()).toEqual(expect.arrayContaining(CALLS_OF_DASHBOARD));
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  server.forget();
  await open(page, '/dashboard?tab=billing&plan=pro&cycle=yearly&currency=EUR');
  await expect(page.getByRole('radio', { name: /^Pro/ })).toBeChecked();
  await expect(page.getByText('What is charged now: Not available on this server.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plan advice' }).getByText(NOT_AVAILABLE)).toBeVisible();
  await button(page, 'Subscribe to Pro').click();
  await expect(page.getByText('Pro is active.')).toBeVisible();
  expect(server.requested.filter((path) => /^\/(?:plan|payment)\//.test(path))).toEqual([
    '/plan/create',
    '/payment/order/create',
    '/payment/subscription/create',
  ]);
  expectAskedOnce();
});

test('sends a forgotten password to the older call', async ({ page }) => {
  await open(page, '/forgot-password');
  await field(page, 'Email').fill(EMAIL);
  await button(page, 'Send code').click();
  await button(page, 'Resend OTP').click();
  await expect(page.getByText('OTP has been resent to your email!')).toBeVisible();
  await field(page, 'Verification code').fill('123456');
  for (const label of ['New Password', 'Confirm New Password']) await field(page, label).fill(PASSWORD);
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('heading', { name: 'Password Reset Successfully' })).toBeVisible();
  expect(server.requested.slice(-2)).toEqual(['/user/reset-password', '/user/verify-password']);
  expectAskedOnce();
});

test('opens pages directly that only this project’s server links to', async ({ page }) => {
  await open(page, '/2fa');
  await expect(page).toHaveURL(/\/login$/);
  server.forget();
  await open(page, '/reset-password?token=x');
  for (const label of ['New Password', 'Confirm New Password']) await field(page, label).fill(PASSWORD);
  for (const time of [1, 2]) {
    await button(page, 'Update Password').click();
    await expect(page.getByText('Failed to reset password. Please try again.'), `time ${time}`).toBeVisible();
  }
  expectAskedOnce();
  server.forget();
  await open(page, '/undo-email?token=x');
  await button(page, 'Keep my old address').click();
  await expect(page.getByText(NOT_AVAILABLE)).toBeVisible();
});

test('describes and summarizes a report and says what is unavailable', async ({ page }) => {
  await open(page, '/pdf-reports');
  const sheet = page.getByRole('region', { name: 'Preview' });
  await expect(sheet.getByText('No company selected')).toBeVisible();
  await page.getByRole('combobox', { name: 'Company' }).fill('AAPL');
  await page.keyboard.press('Enter');
  // Until the answer is there, a change may ask again.
  await expect(sheet.getByText(/cannot be shown here/)).toBeVisible();
  await page.getByRole('radio', { name: 'Weekly' }).check();
  await page.getByRole('checkbox', { name: 'News summary' }).uncheck();
  for (const text of ['Apple, weekly report', 'Market overview']) {
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(sheet.getByText('News summary')).toHaveCount(0);
  await expect(sheet.getByText(/cannot be shown here/)).toBeVisible();
  await button(page, 'Generate PDF Report').click();
  await expect(page.getByText('Failed to generate report. Please try again.')).toBeVisible();
  expectAskedOnce();
});
