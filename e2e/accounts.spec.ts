import { expect, type Page, test } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { openStore } from '../server/src/store/database.ts';
import { embeddedBinaries } from '../server/src/store/postgres-binaries.ts';
import { clusterIn } from '../server/src/store/postgres-cluster.ts';
import { postgresFolderFor } from '../server/src/store/postgres-runtime.ts';
import { totpStepAt, totpCode } from '../server/src/shared/totp.ts';
import { fromBase32 } from '../server/src/testing/base32.ts';
import { expectAccessible } from './accessible.ts';
import {
  apiCall,
  clientAddress,
  fillCode,
  mailedCode,
  mailWith,
  newAccount,
  PASSWORD,
  portalCall,
  postPortal,
  signUpOn,
} from './account.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const NEW_PASSWORD = 'Longer-enough-8';
const FORWARDED = { TRUSTED_PROXIES: '127.0.0.0/8,::1' };

let product: Product;
let faults: string[];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct(undefined, FORWARDED);
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});
// Each test is a separate visitor, because limits count per client address.
test.beforeEach(async ({ page }) => {
  faults = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': clientAddress() });
});
test.afterEach(() => {
  const own = faults.filter((text) => !/status of 4\d\d/.test(text));
  expect(own, 'errors in the browser console').toEqual([]);
});

const open = (page: Page, path: string) => page.goto(product.origin + path);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const signsIn = async (email: string, password: string) =>
  (await postPortal(product, '/user/signin', { email, password })).status === 200;

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await open(page, '/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await button(page, 'Sign In').click();
}

async function signOut(page: Page): Promise<void> {
  await button(page, 'Account menu').click();
  // A browser that offers a passkey may leave the sign-in page at once.
  const signedOut = page.waitForURL(/\/login$/);
  await page.locator('.user-menu').getByRole('button', { name: 'Sign Out' }).click();
  await signedOut;
}

/** Signs a browser in to a new account and opens `path`. */
async function signedIn(page: Page, email: string, path: string) {
  const account = await newAccount(product, email);
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/\/dashboard/);
  await open(page, path);
  return account;
}

async function confirmByPassword(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

/** The link to the reset page in the newest email. */
async function resetLink(email: string, previous = ''): Promise<string> {
  const link = ({ text }: { text: string }) => /\/reset-password\?token=[\w-]+/.exec(text)?.[0] ?? '';
  return link(await mailWith(product, email, 'password reset', (mail) => link(mail) !== previous));
}

test('lets only a new code open the dashboard after a wrong one', async ({ page }) => {
  const email = 'wrong-code@example.com';
  await open(page, '/signup');
  await signUpOn(page, email);
  const first = await mailedCode(product, email);
  const code = field(page, 'Verification code');
  await code.fill(first === '000000' ? '111111' : '000000');
  await button(page, 'Verify').click();
  await expect(page.getByText('Invalid verification code. Please try again.')).toBeVisible();
  await button(page, 'Resend Code').click();
  const second = await mailedCode(product, email, '', first);
  await code.fill(first);
  await button(page, 'Verify').click();
  await expect(page.getByText('Invalid verification code. Please try again.')).toBeVisible();
  await fillCode(code, second);
  await button(page, 'Verify').click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('replaces a forgotten password with the emailed code', async ({ page }) => {
  const email = 'forgot@example.com';
  await newAccount(product, email);
  await open(page, '/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expectAccessible(page, 'forgot password');
  await field(page, 'Email').fill(email);
  await button(page, 'Send code').click();
  await fillCode(field(page, 'Verification code'), await mailedCode(product, email, 'password reset'));
  await field(page, 'New Password').fill(NEW_PASSWORD);
  await field(page, 'Confirm New Password').fill('Something-else-1');
  await button(page, 'Reset Password').click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page, 'forgot password, second step');
  await field(page, 'Confirm New Password').fill(NEW_PASSWORD);
  await button(page, 'Reset Password').click();
  await expect(page.getByRole('heading', { name: 'Password Reset Successfully' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign In Now' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect([await signsIn(email, PASSWORD), await signsIn(email, NEW_PASSWORD)]).toEqual([false, true]);
});

test.describe('a reset link', () => {
  const invalid = (page: Page) => page.getByRole('heading', { name: 'Invalid Reset Link' });

  test('sets the password once and is invalid afterwards', async ({ page }) => {
    const email = 'reset@example.com';
    const { session } = await newAccount(product, email);
    await portalCall(product, '/user/forgot-password', { email });
    const link = await resetLink(email);
    await open(page, link);
    await expect(page.getByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
    await expectAccessible(page, 'reset password');
    await field(page, 'New Password').fill(NEW_PASSWORD);
    await field(page, 'Confirm New Password').fill(NEW_PASSWORD);
    await button(page, 'Update Password').click();
    await expect(page.getByRole('heading', { name: 'Password Reset Successfully' })).toBeVisible();
    expect((await postPortal(product, '/user/profile', {}, session)).status).toBe(401);
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true);
    await open(page, link);
    await expect(invalid(page)).toBeVisible();
    await expectAccessible(page, 'invalid reset link');
    await page.getByRole('link', { name: 'Request New Reset Link' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
  });

  test('is invalid after an hour', async ({ page }) => {
    const email = 'reset-late@example.com';
    await newAccount(product, email);
    await portalCall(product, '/user/forgot-password', { email });
    const link = await resetLink(email);
    const place = postgresFolderFor(product.home);
    const { url } = clusterIn(place, embeddedBinaries(place.base));
    const { store, close } = openStore(url, { onError: () => undefined });
    await store.updateTable('token').set({ expires_at: new Date() }).where('kind', '=', 'reset').execute();
    await close();
    await open(page, link);
    await expect(invalid(page)).toBeVisible();
  });

  test('is invalid without a token or with an unknown one', async ({ page }) => {
    for (const query of ['', '?token=', `?token=${'A'.repeat(43)}`]) {
      await open(page, `/reset-password${query}`);
      await expect(invalid(page)).toBeVisible();
    }
  });
});

test('counts failed sign-ins on the device, offers the reset, resets the count on success, and remembers the email on request', async ({
  page,
}) => {
  const email = 'remember@example.com';
  await newAccount(product, email);
  await open(page, '/login');
  await field(page, 'Email').fill(email);
  for (let attempt = 1; attempt <= 5; attempt++) {
    await field(page, 'Password').fill(`Wrong-password-${attempt}`);
    await button(page, 'Sign In').click();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await expect.poll(() => stored(page, 'loginAttempts')).toBe(String(attempt));
  }
  await expect(page.getByRole('link', { name: 'Reset your password' })).toBeVisible();
  await field(page, 'Password').fill(PASSWORD);
  await page.getByRole('checkbox', { name: 'Remember me' }).check();
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await stored(page, 'loginAttempts')).toBeNull();
  expect(await stored(page, 'rememberedEmail')).toBe(email);
  await signOut(page);
  await expect(field(page, 'Email')).toHaveValue(email);
  await page.getByRole('checkbox', { name: 'Remember me' }).uncheck();
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard/);
  expect(await stored(page, 'rememberedEmail')).toBeNull();
});

test('enrolls a second factor, requires it at the sign-in, accepts a backup code, and turns it off', async ({
  page,
}) => {
  const email = 'two-factor@example.com';
  await signedIn(page, email, '/dashboard?tab=settings');

  const backupCodes = await test.step('enroll with the QR code, the secret and the first code', async () => {
    await button(page, 'Enable 2FA').click();
    await confirmByPassword(page);
    const dialog = page.getByRole('dialog', { name: 'Enable 2FA' });
    const secret = (await dialog.locator('.secret').innerText()).replaceAll(/\s/g, '');
    const picture = await dialog.getByRole('img', { name: /QR code/ }).screenshot({ scale: 'css' });
    const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const read = jsQR.default(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data).toContain(`secret=${secret}`);
    expect(read?.data).toMatch(/^otpauth:\/\/totp\/Meridian/);
    await expectAccessible(page, 'enrolment');
    await fillCode(
      dialog.getByLabel('Code', { exact: true }),
      totpCode(fromBase32(secret), totpStepAt(Date.now())),
    );
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Backup codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    await expectAccessible(page, 'backup codes');
    const displayed = await codes.allInnerTexts();
    await button(page, 'I have saved them').click();
    await expect(button(page, 'Disable 2FA')).toBeVisible();
    return displayed;
  });

  await test.step('no token before the second factor; a wrong code clears the boxes; the right code signs in', async () => {
    await signOut(page);
    // Development mode shows the code only to requests that no proxy passed on.
    await page.setExtraHTTPHeaders({});
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/2fa$/);
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': clientAddress() });
    expect([await stored(page, 'authToken'), await stored(page, 'authUser')]).toEqual([null, null]);
    await expectAccessible(page, 'second factor');
    await expect(button(page, 'Email me a code')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend/ })).toHaveCount(0);
    const hint = await page.getByText(/^Demo: use \d{6}$/).innerText();
    const code = hint.slice(-6);
    const boxes = page.getByRole('textbox', { name: /^Digit \d of 6$/ });
    await boxes.first().click();
    await page.keyboard.type(code === '000000' ? '11111' : '00000');
    const hidden = (all: (HTMLElement | SVGElement)[]) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length;
    expect(await boxes.evaluateAll(hidden)).toBe(0);
    await page.keyboard.type(code === '000000' ? '1' : '0');
    await expect(page.getByText('Invalid verification code. Please try again.')).toBeVisible();
    await expect(boxes.first()).toBeFocused();
    await expect(boxes.first()).toHaveValue('');
    await page.keyboard.type(code);
    await expect(page).toHaveURL(/\/dashboard/);
    expect(await stored(page, 'authToken')).not.toBeNull();
  });

  await test.step('a backup code signs in once', async () => {
    await signOut(page);
    await signIn(page, email, PASSWORD);
    await page.getByRole('button', { name: 'Use a backup code' }).click();
    await page.getByLabel('Backup code', { exact: true }).fill(backupCodes[0]!);
    await button(page, 'Verify Code').click();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step('turn it off with a step-up and another backup code', async () => {
    await open(page, '/dashboard?tab=settings');
    await button(page, 'Disable 2FA').first().click();
    await button(page, 'Use a code instead').click();
    await fillCode(field(page, 'Code'), '000000');
    await button(page, 'Use the password instead').click();
    await confirmByPassword(page);
    const dialog = page.getByRole('dialog', { name: 'Disable 2FA?' });
    await dialog.getByLabel('Code', { exact: true }).fill(backupCodes[1]!);
    await dialog.getByRole('button', { name: 'Disable 2FA' }).click();
    await expect(button(page, 'Enable 2FA')).toBeVisible();
    await signOut(page);
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/dashboard/);
  });
});

test('adds a passkey, signs in with it instead of a password or a code, confirms with it, and removes it', async ({
  page,
  context,
}) => {
  const email = 'pia@example.com';
  await newAccount(product, email);
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, email, PASSWORD);
  await expect(page).toHaveURL(/dashboard$/);
  await open(page, '/dashboard?tab=settings');
  await button(page, 'Add a passkey').click();
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Confirm').click();
  await expect(page.getByText('The passkey was added. You can sign in with it.')).toBeVisible();
  const remove = page.getByRole('button', { name: /^Remove / });
  await expect(remove).toHaveCount(1);
  await expectAccessible(page, 'passkeys');
  await page.getByRole('button', { name: /^Rename / }).click();
  await field(page, 'Name').fill('My laptop');
  await button(page, 'Save').click();
  await expect(button(page, 'Remove My laptop')).toBeVisible();
  await test.step('the sign-in page has the browser offer the passkey, and its owner takes it', async () => {
    await signOut(page);
    await expect(page).toHaveURL(/dashboard$/);
  });
  // From here on as in a browser that offers none: the button asks for it.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await open(page, '/dashboard?tab=settings');
  await signOut(page);
  await expect(field(page, 'Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await button(page, 'Sign in with a passkey').click();
  await expect(page).toHaveURL(/dashboard$/);
  await test.step('the passkey confirms an act, and is a second factor', async () => {
    await open(page, '/dashboard?tab=settings');
    await button(page, 'Enable 2FA').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Enable 2FA' });
    const secret = (await dialog.locator('.secret').innerText()).replaceAll(/\s/g, '');
    const code = totpCode(fromBase32(secret), totpStepAt(Date.now()));
    await fillCode(dialog.getByLabel('Code', { exact: true }), code);
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await button(page, 'I have saved them').click();
    await expect(button(page, 'Disable 2FA')).toBeVisible();
    await signOut(page);
    await signIn(page, email, PASSWORD);
    await expect(page).toHaveURL(/\/2fa$/);
    await expectAccessible(page, 'second factor with a passkey');
    await button(page, 'Use a passkey').click();
    await expect(page).toHaveURL(/dashboard$/);
  });
  await open(page, '/dashboard?tab=settings');
  await remove.click();
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Confirm').click();
  await expect(remove).toHaveCount(0);
  await signOut(page);
  await button(page, 'Sign in with a passkey').click();
  await expect(
    page.getByText('This passkey is not registered for an account. Sign in another way.'),
  ).toBeVisible();
});

test('edits the profile with a logo and keeps both after a reload', async ({ page }) => {
  await signedIn(page, 'profile@example.com', '/profile');
  await expectAccessible(page, 'profile');
  await button(page, 'Edit').click();
  await field(page, 'Full Name').fill('Ana Maria');
  await field(page, 'City').fill('Nashik');
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#006a98' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect(page.locator('img[src^="data:image/"]')).toBeVisible();
  await expectAccessible(page, 'profile, editing');
  await button(page, 'Save').click();
  await expect(button(page, 'Edit')).toBeEnabled();
  await page.reload();
  await expect(page.getByText('Ana Maria').first()).toBeVisible();
  await expect(page.getByText('Nashik').first()).toBeVisible();
  const logo = page.locator('img[src*="/v1/portal/files/logo/"]').first();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('changes the email after a code to the new address, and undoes it from the previous one', async ({
  page,
}) => {
  const [previous, next] = ['previous@example.com', 'next@example.com'];
  await signedIn(page, previous, '/profile');
  await button(page, 'Change email').click();
  await field(page, 'New email address').fill(next);
  await button(page, 'Send code').click();
  await confirmByPassword(page);
  await fillCode(field(page, 'Verification code'), await mailedCode(product, next));
  await page.getByRole('dialog').getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(`Your email is now ${next}.`)).toBeVisible();
  expect([await signsIn(previous, PASSWORD), await signsIn(next, PASSWORD)]).toEqual([false, true]);
  const { text } = await mailWith(product, previous, 'about to change');
  await open(page, /\/undo-email\?token=[\w-]+/.exec(text)![0]);
  await expectAccessible(page, 'undo a change of address');
  expect(await signsIn(next, PASSWORD)).toBe(true);
  await button(page, 'Keep my old address').click();
  await expect.poll(() => signsIn(previous, PASSWORD)).toBe(true);
});

test('changes the password in two steps and ends other sessions', async ({ page }) => {
  const email = 'change@example.com';
  const { session } = await signedIn(page, email, '/dashboard?tab=settings');
  await expectAccessible(page, 'settings');
  await page.locator('#security').getByRole('button', { name: 'Change Password' }).click();
  await field(page, 'Current password').fill('Wrong-password-1');
  await button(page, 'Initiate Password Change').click();
  await expect(page.getByText('Current password is incorrect')).toBeVisible();
  await field(page, 'Current password').fill(PASSWORD);
  await button(page, 'Initiate Password Change').click();
  await fillCode(field(page, 'Verification code'), await mailedCode(product, email, 'password change'));
  await field(page, 'New password').fill(NEW_PASSWORD);
  await field(page, 'Confirm new password').fill(NEW_PASSWORD);
  await page.locator('#security').getByRole('button', { name: 'Change Password' }).click();
  await expect(field(page, 'Verification code')).toBeHidden();
  expect((await postPortal(product, '/user/profile', {}, session)).status).toBe(401);
  expect([await signsIn(email, PASSWORD), await signsIn(email, NEW_PASSWORD)]).toEqual([false, true]);
  await page.reload();
  await expect(page.getByText('Password last changed today')).toBeVisible();
  faults = faults.filter((text) => text !== 'Current password is incorrect');
});

test('shows and revokes a session on another device', async ({ page }) => {
  const email = 'sessions@example.com';
  await signedIn(page, email, '/dashboard?tab=settings');
  const body = { email, password: PASSWORD, device_name: 'Old tablet' };
  const { access_token: elsewhere } = await portalCall(product, '/user/signin', body);
  await button(page, 'View Activity').click();
  await expectAccessible(page, 'activity');
  await button(page, 'Sign out Old tablet').click();
  await expect(button(page, 'Sign out Old tablet')).toBeHidden();
  expect((await postPortal(product, '/user/profile', {}, elsewhere)).status).toBe(401);
  await page.reload();
  await expect(page).toHaveURL(/tab=settings/);
});

test('deletes an account immediately and restores it at the next sign-in', async ({ page }) => {
  const email = 'delete@example.com';
  const { key, session } = await signedIn(page, email, '/profile');
  await button(page, 'Delete account').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await confirmByPassword(page);
  await fillCode(dialog.getByLabel('Verification code'), await mailedCode(product, email, 'delet'));
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(/Your account is deleted/)).toBeVisible();
  expect((await postPortal(product, '/user/profile', {}, session)).status).toBe(401);
  expect((await apiCall(product, '/api/stocks/AAPL/quote', key)).status).toBe(401);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard|\/profile/);
  await mailWith(product, email, 'account');
});

test('signs out every tab on sign-out in one', async ({ page, context }) => {
  await signedIn(page, 'tabs@example.com', '/dashboard');
  const other = await context.newPage();
  await other.goto(`${product.origin}/profile`);
  await signOut(page);
  await expect(other).toHaveURL(/\/login/);
});

test('logs nothing that was typed, emailed or issued', () => {
  expect(product.output()).not.toContain(PASSWORD);
  expect(product.output()).not.toMatch(/mda_(?:live|test)_\w{7}_\w{38}|\b[\w-]{43}\b/);
});
