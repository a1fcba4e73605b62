/** From the price list to an invoice: trial, payment, upgrade, downgrade, cancellation and resumption of a plan. */
import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { apiCall, mailedCode, newAccount, PASSWORD, signUpOn } from './account.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const EMAIL = 'buyer@example.com';
const PAYS = /4242 4242 4242 4242/;
const CHALLENGE = /4000 0025 0000 3155/;
const DECLINED = /4000 0000 0000 0002/;
const LATER_FAILS = /4000 0000 0000 0341/;
const SLOW = /4000 0000 0000 0309/;

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct(undefined, { TRUSTED_PROXIES: '127.0.0.0/8,::1' });
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();
const subscription = (page: Page) => page.getByRole('region', { name: 'Current subscription' });
const history = (page: Page) => page.getByRole('group', { name: 'Billing history table' });

/** Enters a test card on the provider's page and presses Pay. */
async function payWith(page: Page, card: RegExp): Promise<void> {
  await expect(page).toHaveURL(/\/test-payments\//);
  await page.getByRole('link', { name: card }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
}

async function signUpFromPricing(page: Page): Promise<void> {
  await page.goto(`${product.origin}/pricing?cycle=monthly&currency=EUR`);
  const card = page.getByRole('article', { name: 'Developer' });
  const start = card.getByRole('link', { name: 'Start with Developer' });
  // The prerendered page does not know the URL; its link is updated by the scripts.
  await expect(start).toHaveAttribute('href', /currency=EUR/);
  await start.click();
  await signUpOn(page, EMAIL);
  await page.getByLabel('Verification code').fill(await mailedCode(product, EMAIL));
  await button(page, 'Verify').click();
  await expect(page).toHaveURL(/\/dashboard/);
}

test('tries a plan, pays for it, upgrades and downgrades it, and cancels and resumes it', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await signUpFromPricing(page);

  await test.step('the selected trial is offered immediately and begins without a card', async () => {
    await page.getByRole('link', { name: 'Start Free Trial' }).click();
    await expect(page.getByLabel('Currency')).toHaveValue('EUR');
    await expectAccessible(page, 'a plan to choose');
    await button(page, 'Start 7-day Developer trial').click();
    await expect(page.getByText('Your Developer trial has started.')).toBeVisible();
    await expect(subscription(page).getByText('Trial', { exact: true })).toBeVisible();
    // The limits update without a reload.
    await expect(page.getByText('0 of 7,200 requests').first()).toBeVisible();
  });

  await test.step('an abandoned payment costs nothing and can be resumed', async () => {
    await subscription(page).getByRole('button', { name: 'Subscribe' }).click();
    await button(page, 'Pay €26.68').click();
    await expect(page).toHaveURL(/\/test-payments\//);
    await button(page, 'Cancel').click();
    await expect(page.getByText('You left the checkout.')).toBeVisible();
    await button(page, 'Pay €26.68').click();
  });

  await test.step('a declined card pays nothing, another one works', async () => {
    await payWith(page, DECLINED);
    await expect(page.getByText('The bank declined the card.')).toBeVisible();
    await payWith(page, PAYS);
    await expect(page.getByText('Developer is active.')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\?tab=billing$/);
    await expect(subscription(page).getByText('€26.68 per month')).toBeVisible();
    await expect(subscription(page).getByText('Visa ending 4242')).toBeVisible();
    await page.reload();
    await expect(history(page).getByText('Paid', { exact: true })).toHaveCount(1);
    await expectAccessible(page, 'a plan that is paid for');
  });

  await test.step('another card is saved without a payment, and pays next', async () => {
    const next = page.getByRole('region', { name: 'Next charge' });
    await next.getByRole('button', { name: 'Change card' }).click();
    await page.getByRole('link', { name: LATER_FAILS }).click();
    await page.getByRole('button', { name: 'Save card' }).click();
    await expect(page.getByText('Visa ending 0341 is saved.')).toBeVisible();
    await expect(page.getByText(/^It pays €26\.68 for Developer on /)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\?tab=billing$/);
    await expect(next.getByText('Visa ending 0341, valid until December 2039, pays next.')).toBeVisible();
    await next.getByRole('button', { name: 'Change card' }).click();
    await button(page, 'Cancel').click();
    await expect(page.getByText('No card was saved.')).toBeVisible();
    await expect(history(page).getByText('Paid', { exact: true })).toHaveCount(1);
  });

  await test.step('an upgrade applies immediately for the difference and may need confirmation', async () => {
    await button(page, 'Change plan').click();
    await expect(page.getByLabel('Currency')).toBeDisabled();
    await button(page, /^Pay €15/).click();
    await payWith(page, CHALLENGE);
    await button(page, 'Confirm').click();
    await expect(page.getByText('Pro is active.')).toBeVisible();
    await expect(subscription(page).getByText('€183.08 per month')).toBeVisible();
    await expect(page.getByText('0 of 36,000 requests').first()).toBeVisible();
    await expect(history(page).getByText('Paid', { exact: true })).toHaveCount(2);
  });

  await test.step('the key has the limits of the new plan, and advice shows what other plans would have refused', async () => {
    const advice = page.getByRole('region', { name: 'Plan advice' });
    await expect(advice.getByText('No calls yet')).toBeVisible();
    const key = await page.evaluate(() => {
      const user = (localStorage.authUser ?? sessionStorage.authUser) as string;
      return (JSON.parse(user) as { apiKey: string }).apiKey;
    });
    const calls = await Promise.all(
      Array.from({ length: 40 }, () => apiCall(product, '/api/stocks/AAPL/quote', key)),
    );
    expect(calls.map(({ status }) => status)).not.toContain(429);
    await expect(page.getByText('40 of 36,000 requests').first()).toBeVisible();
    await page.reload();
    await expect(advice.getByRole('row', { name: /Free/ })).toContainText('30 served, 10 refused');
    await expect(advice.getByRole('row', { name: /Developer/ })).toContainText('Fits');
  });

  await test.step('an invoice is a PDF file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Download invoice/ })
        .first()
        .click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  await test.step('a downgrade waits for the end of the period and can be withdrawn', async () => {
    await button(page, 'Change plan').click();
    await page.getByRole('radio', { name: /^Developer/ }).check();
    await button(page, 'Schedule Developer').click();
    await expect(page.getByText(/^Changes to Developer on /)).toBeVisible();
    await expect(subscription(page).getByText('€183.08 per month')).toBeVisible();
    await button(page, 'Cancel change').click();
    await expect(page.getByText(/^Changes to Developer on /)).toBeHidden();
  });

  await test.step('a cancellation keeps the plan until its end and can be undone', async () => {
    await button(page, 'Cancel subscription').click();
    await expectAccessible(page, 'a cancellation');
    const dialog = page.getByRole('dialog', { name: 'Cancel Pro?' });
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(subscription(page).getByText(/^Cancelled, ends /)).toBeVisible();
    await button(page, 'Resume Pro').click();
    await expect(subscription(page).getByText('Active', { exact: true })).toBeVisible();
  });
  expect(faults, 'errors in the browser console').toEqual([]);
});

test('shows a slow payment when it is done and refunds it in full within 30 days', async ({ page }) => {
  await newAccount(product, 'back@example.com');
  await page.goto(`${product.origin}/login`);
  await page.getByLabel('Email').fill('back@example.com');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto(`${product.origin}/dashboard?tab=billing&plan=pro&cycle=yearly&currency=INR`);
  await page.getByRole('radio', { name: 'Pay now' }).check();
  await button(page, 'Pay ₹165,408.80').click();
  await payWith(page, SLOW);
  await expect(page.getByText(/^The payment is still being processed/)).toBeVisible();
  await expect(page.getByText('Pro is active.')).toBeVisible();
  await page.getByRole('button', { name: /^Request refund of/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Request a refund?' });
  await expect(dialog.getByText(/^You get ₹165,408\.80 back in full/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Request refund' }).click();
  await expect(history(page).getByText(/^Refund of ₹165,408\.80 on its way, due |refunded$/)).toBeVisible();
  await expect(subscription(page).getByText('Free forever')).toBeVisible();
  await expect(page.getByText('0 of 1,800 requests').first()).toBeVisible();
});
