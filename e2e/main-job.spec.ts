import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { apiCall, fillCode, mailedCode, PASSWORD } from './account.ts';
import { takenOver } from './hydrated.ts';
import { type Product, removeHome, startProduct } from './product.ts';

let product: Product;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

const EMAIL = 'ana.b@example.com';

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

/** Fills the fields as a browser does: by their autocomplete tokens, in their order, without focus. */
const autofill = (page: Page, values: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((known) => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'form [autocomplete]',
    )) {
      const value = known[field.autocomplete];
      if (value === undefined) continue;
      // React watches the property of the element; a browser writes past it.
      const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype.prototype, 'value')!.set!.call(field, value);
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }, values);

/** How far the page has moved what was in sight, since it was loaded and without its user (CLS). */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
            if (!entry.hadRecentInput) sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // Buffered entries are delivered before the next frame but one.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test('signs up, gets a key, calls the API and sees the call counted', async ({ page, context }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.origin });

  await page.goto(product.origin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'home');
  await page.getByRole('link', { name: 'Get Started' }).first().click();

  await test.step('sign up: every missing field is reported', async () => {
    await page.getByRole('button', { name: 'Create account' }).click();
    for (const text of [
      'Name is required',
      'Email is required',
      'Password is required',
      'City is required',
    ]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expectAccessible(page, 'sign-up with errors');
  });

  await test.step('sign up: what is filled in before the scripts run stays', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/*.js', async (route) => {
      if (!route.request().url().endsWith('/boot.js')) await held;
      await route.continue();
    });
    await page.goto(`${product.origin}/signup`, { waitUntil: 'commit' });
    await page.getByLabel('City', { exact: true }).fill('Pune');
    await expect(page.getByLabel('Country', { exact: true })).toHaveValue('India');
    await expect(page.getByLabel('State', { exact: true })).toHaveValue('');
    release();
    await page.unrouteAll({ behavior: 'wait' });
    await takenOver(page.getByLabel('Country', { exact: true }));
    await page.getByLabel('Country', { exact: true }).click();
    await expect(page.getByRole('option', { name: 'India', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Pune');
  });

  await test.step('sign up: a browser fills the form, and three clicks send it', async () => {
    await page.getByLabel('Full Name', { exact: true }).click();
    await autofill(page, {
      name: 'Ana B',
      email: EMAIL,
      'new-password': PASSWORD,
      'country-name': 'United States',
      'address-line1': '1 Main Street',
      'address-level2': 'Springfield',
      'address-level1': 'Illinois',
      'postal-code': '62701',
    });
    await page.getByRole('checkbox', { name: /at least 18/ }).click();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/verify-email$/);
  });

  await test.step('verify with the emailed code', async () => {
    await expectAccessible(page, 'verify email');
    await fillCode(page.getByLabel('Verification code'), await mailedCode(product, EMAIL));
    await page.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByText('ana.b', { exact: false }).first()).toBeVisible();
    await expect(page.getByText('Free forever').first()).toBeVisible();
    await expectAccessible(page, 'dashboard of a new account');
  });

  const key = await test.step('the key is masked and can be shown and copied', async () => {
    await page.getByRole('link', { name: 'API Keys' }).click();
    await expect(page.getByRole('button', { name: 'Copy key' })).toBeVisible();
    expect(await page.content()).not.toMatch(/mda_live_\w{7}_\w{38}/);
    await page.getByRole('button', { name: 'Copy key' }).click();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toMatch(/^mda_live_\w{7}_\w{38}$/);
    const copied = await clipboard();
    await page.getByRole('button', { name: 'Show key' }).click();
    await expect(page.getByText(copied)).toBeVisible();
    await page.getByRole('button', { name: 'Hide key' }).click();
    await expectAccessible(page, 'API keys');
    return copied;
  });

  await test.step('the first request runs in the page, and figure, list and chart show it', async () => {
    await page.getByRole('link', { name: 'Overview' }).click();
    const usage = page.getByRole('progressbar', { name: 'Monthly usage' });
    await expect(usage).toHaveAttribute('aria-valuetext', '0 of 1,800 requests, 0.0%');
    const first = page.getByRole('region', { name: 'Make your first request' });
    await expect(first.getByRole('tab')).toHaveText(['curl', 'Python', 'Node.js', 'Java']);
    await first.getByRole('button', { name: 'Copy' }).first().click();
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await expect.poll(clipboard).toContain('curl');
    expect(await clipboard()).toContain(key);
    await page.getByRole('button', { name: 'Run here' }).click();
    await expect(page.getByText(/^Status 200 in \d+ ms\.$/)).toBeVisible();
    const reply = page.getByRole('group', { name: 'Reply' });
    await expect(reply).toContainText('"symbol": "AAPL"');
    await expect(reply).toContainText('"source": "simulated"');
    const row = page.getByRole('row').filter({ hasText: 'AAPL' });
    await expect(row).toContainText('200');
    await expect(page.getByText('1 / 1,800')).toBeVisible();
    await expect(page.getByRole('slider', { name: /^Requests over 7d, 1 in all/ })).toBeVisible();
    await expect(usage).toHaveAttribute('aria-valuetext', '1 of 1,800 requests, 0.1%');
    await expectAccessible(page, 'dashboard with calls');
    await page.reload();
    await expect(row).toContainText('200');
    await expect(page.getByRole('button', { name: 'Run here' })).toHaveCount(0);
    expect(await layoutShift(page), 'layout shift of the Overview').toBeLessThanOrEqual(0.02);
  });

  await test.step('the 31st call within a minute is refused with a wait', async () => {
    const rest = await Promise.all(
      Array.from({ length: 40 }, () => apiCall(product, '/api/stocks/MSFT/quote', key)),
    );
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(29);
    const refused = rest.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused?.json()).toMatchObject({ title: 'Rate limit exceeded', status: 429 });
    await expect(page.getByText('30 / 1,800')).toBeVisible();
  });

  await test.step('sign out, sign in again, stay signed in after a reload', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible();
    await expectAccessible(page, 'sign-in');
    await page.getByLabel('Email', { exact: true }).fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill('Wrong-password-1');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Invalid email or password')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.reload();
    await expect(page.getByText('Free forever').first()).toBeVisible();
    const stored = await page.evaluate(() => [
      localStorage.authToken,
      sessionStorage.authToken,
      localStorage.authUser,
    ]);
    expect(stored[0]).toBeTruthy();
    expect(stored[1]).toBe(stored[0]);
    expect(JSON.parse(stored[2])).toMatchObject({ email: EMAIL, plan: 'free', apiKey: key });
  });

  await test.step('regenerating disables the previous key immediately', async () => {
    await page.getByRole('link', { name: 'API Keys' }).click();
    await page.getByRole('button', { name: 'Regenerate', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'regenerate dialog');
    const before = await mailedCode(product, EMAIL);
    await dialog.getByRole('button', { name: /send code/i }).click();
    await expect.poll(() => mailedCode(product, EMAIL)).not.toBe(before);
    await dialog.getByLabel('Verification code').fill(await mailedCode(product, EMAIL));
    await dialog.getByRole('button', { name: 'Regenerate key' }).click();
    await expect(page.getByText(/mda_live_\w{7}_\w{38}/)).toBeVisible();
    const previous = await apiCall(product, '/api/stocks/AAPL/quote', key);
    expect(previous.status).toBe(401);
  });

  await test.step('an unknown path is a real 404 with links', async () => {
    const reply = await page.goto(`${product.origin}/nope`);
    expect(reply?.status()).toBe(404);
    await expect(page.getByText('Oops! Page Not Found')).toBeVisible();
    await expectAccessible(page, 'not found');
  });

  const own = faults.filter((text) => !/401|404|429/.test(text));
  expect(own, 'errors in the browser console').toEqual([]);
});
