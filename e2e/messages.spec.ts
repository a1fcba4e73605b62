/** Operators and customers write to each other: announcements and their banner, contact requests and their answers. */
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { mailsTo, mailWith, newAccount, PASSWORD } from './account.ts';
import { button, type Console, consoleOf, field, overflows } from './console.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const SUPPORT = 'help@portal.test';
let product: Product;
let operators: Console;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct(undefined, { SUPPORT_EMAIL: SUPPORT });
  operators = consoleOf(product);
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

async function openDashboard(page: Page, email: string): Promise<void> {
  await page.goto(`${product.origin}/login`);
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard/);
}

test('an operator announces to a plan; its customer sees it, reads it, and another customer does not', async ({
  page,
  browser,
}) => {
  const [pro, free] = ['pro@portal.test', 'free@portal.test'];
  for (const email of [pro, free]) await newAccount(product, email);
  await operators.meridian('customer', 'grant', pro, '--plan', 'pro', '--reason', 'For the walk');

  await operators.open(page, 'support@portal.test', 'support');
  await page.goto(`${product.origin}/operator/messages/announcements`);
  await button(page, 'Announce').click();
  await button(page, 'Preview').click();
  await expect(page.getByText('Title is required').first()).toBeVisible();
  await field(page, 'Title').fill('Pro is faster');
  await field(page, 'Text').fill('Since today.\nSee https://example.org/faster for details.');
  await field(page, 'To').selectOption('plan');
  await field(page, 'Plan').selectOption('pro');
  await page.getByRole('checkbox', { name: 'Also by email' }).check();
  await field(page, 'Banner until, UTC').fill('2099-01-01T00:00');
  await expectAccessible(page, 'an announcement');
  await button(page, 'Preview').click();
  await expect(page.getByRole('region', { name: 'Notification' })).toContainText('Since today.');
  await expect(page.getByRole('region', { name: 'Mail' })).toContainText('Since today.');
  await expectAccessible(page, 'the preview of an announcement');
  await button(page, 'Send to 1 customer').click();
  await expect(page.getByText('A reason is required').first()).toBeVisible();
  await field(page, 'Reason').fill('Decided');
  await button(page, 'Send to 1 customer').click();
  const sheet = page.getByRole('dialog', { name: 'Pro is faster' });
  await expect(sheet.getByText('1 of 1', { exact: true })).toBeVisible();
  await expect(sheet).toContainText('Nobody has read it yet.');
  expect((await mailWith(product, pro, 'Pro is faster')).text).toContain('https://example.org/faster');

  const customer = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await openDashboard(customer, pro);
  const banner = customer.locator('.announcement');
  await expect(banner).toContainText('Since today.');
  await expect(banner.getByRole('link', { name: 'https://example.org/faster' })).toBeVisible();
  expect(await overflows(customer)).toBe(false);
  await expectAccessible(customer, 'an announcement in the dashboard');
  await button(customer, 'Close: Pro is faster').click();
  await expect(banner).toHaveCount(0);
  await customer.goto(`${product.origin}/dashboard?tab=notifications`);
  await expect(customer.getByRole('heading', { level: 3, name: 'Pro is faster' })).toBeVisible();
  await expect(banner).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await openDashboard(other, free);
  await other.goto(`${product.origin}/dashboard?tab=notifications`);
  await expect(other.getByRole('heading', { level: 3, name: /Welcome/ })).toBeVisible();
  await expect(other.getByText('Pro is faster')).toHaveCount(0);
  expect((await mailsTo(product, free)).map(({ subject }) => subject)).not.toContain('Pro is faster');

  await page.reload();
  await page.getByRole('button', { name: 'Pro is faster' }).click();
  await expect(sheet.getByRole('list', { name: 'Readers' })).toContainText(pro);
  await field(page, 'Reason to stop').fill('Enough');
  await button(page, 'Stop').click();
  await expect(button(page, 'Stop')).toHaveCount(0);
});

test('a visitor writes, an operator answers in the inbox, and the answer arrives', async ({
  page,
  browser,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${product.origin}/contact`);
  await visitor.getByLabel('Name', { exact: true }).fill('Mira');
  await visitor.getByLabel('Email', { exact: true }).fill('mira@portal.test');
  await visitor.getByLabel('Subject', { exact: true }).fill('How long is the history?');
  await visitor.getByLabel('Message', { exact: true }).fill('I need ten years.\nMira');
  await visitor.getByRole('button', { name: /^Send/ }).click();
  await mailWith(product, 'mira@portal.test', 'We received your message');

  await operators.open(page, 'answers@portal.test', 'support');
  await expect(page.getByRole('link', { name: 'Messages 1 open requests' })).toBeVisible();
  await page.getByRole('link', { name: /^Messages/ }).click();
  await page.getByRole('button', { name: /^How long is the history/ }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'How long is the history?' });
  await expect(sheet.getByRole('list', { name: 'Messages' })).toContainText('I need ten years.');
  await expectAccessible(page, 'a contact request');
  await button(page, 'Assign to me').click();
  await expect(button(page, 'Assign to me')).toHaveCount(0);
  await sheet.getByRole('radio', { name: 'Note' }).check();
  await sheet.getByRole('textbox', { name: 'Note' }).fill('Ask Lin.');
  await button(page, 'Save note').click();
  await expect(sheet.getByRole('list', { name: 'Messages' })).toContainText('Ask Lin.');
  await sheet.getByRole('radio', { name: 'Answer' }).check();
  await sheet.getByRole('textbox', { name: 'Answer' }).fill('Pro has ten years.');
  await button(page, 'Send answer').click();
  await expect(sheet.getByText('Answered', { exact: true })).toBeVisible();
  const { text } = await mailWith(product, 'mira@portal.test', 'Re: How long is the history?');
  expect(text).toContain('Pro has ten years.');
  expect(text).toContain('> I need ten years.');
  expect(text).not.toContain('Ask Lin.');

  await page.keyboard.press('Escape');
  await expect(page.getByText('No requests found')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  const shown = await operators.meridian('contact', 'list', '--state', 'answered');
  expect(shown).toMatch(/^T-\w{6} +answered +support +\S+ +mira@portal\.test +How long/);
});
