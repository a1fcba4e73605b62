/** The page of PDF reports, for visitors and for accounts. */
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { newAccount, PASSWORD } from './account.ts';
import { type Product, removeHome, startProduct } from './product.ts';

/** Documents are queued, which takes time on a busy machine. */
const PATIENTLY = { timeout: 60_000 };

let product: Product;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate PDF Report' });

/** Counts the pixels of the page that are not paper, and those of a pure red that the design never uses. */
const inkOf = (page: Page) =>
  preview(page)
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      let [ink, red] = [0, 0];
      for (let at = 0; at < data.length; at += 4) {
        const [r, g, b] = data.subarray(at, at + 3);
        if (data[at + 3]! > 0 && r! + g! + b! < 600) ink += 1;
        if (r! > 240 && g! < 16 && b! < 16) red += 1;
      }
      return { ink, red };
    });

/** Searches for a company by its symbol and chooses it by keyboard. */
async function chooseCompany(page: Page, symbol: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Company' });
  await field.fill(symbol);
  await expect(page.getByRole('option', { name: symbol }).first()).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue(new RegExp(`\\(${symbol}\\)$`));
}

const beginningOf = async (download: Download) =>
  (await readFile(await download.path())).subarray(0, 5).toString();

/** The console messages of the page, except error responses. */
function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return faults;
}

test('previews the document with the selected logo and sections for a visitor and downloads it as a sample', async ({
  page,
}) => {
  const faults = faultsOf(page);
  await page.goto(`${product.origin}/pdf-reports`);
  await expect(generate(page)).toBeDisabled();
  await chooseCompany(page, 'AAPL');
  await expect.poll(async () => (await inkOf(page)).ink, PATIENTLY).toBeGreaterThan(2_000);

  for (const name of ['Top performers', 'Technical analysis', 'News summary', 'Recommendations']) {
    await page.getByRole('checkbox', { name }).uncheck();
  }
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture });
  await expect.poll(async () => (await inkOf(page)).red, PATIENTLY).toBeGreaterThan(100);
  await expect(preview(page)).toHaveAttribute('aria-busy', 'false');
  // The text of the page is beside its image, and the selected sections are below.
  await expect(page.locator('.sheet-page')).toContainText('AAPL');
  await expect(preview(page)).toContainText('Sections: Market overview, Risk assessment.');
  await preview(page).getByRole('button', { name: 'Next page' }).click();
  await expect(page.locator('.sheet-page')).toContainText('Risk assessment');
  await expect(page.locator('.sheet-page')).not.toContainText('Top performers');

  const [download] = await Promise.all([page.waitForEvent('download'), generate(page).click()]);
  expect(download.suggestedFilename()).toMatch(/^meridian-aapl-daily-\d{4}-\d\d-\d\d\.pdf$/);
  expect(await beginningOf(download)).toBe('%PDF-');
  await expect(page.getByText(/^Downloaded meridian-aapl/)).toBeVisible();

  await expectAccessible(page, 'a report');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'a report on a phone');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(faults).toEqual([]);
});

test('keeps the reports of an account: lists them after a reload, downloads, schedules and deletes them', async ({
  page,
}) => {
  const email = 'rita@example.com';
  await newAccount(product, email);
  const faults = faultsOf(page);
  await page.goto(`${product.origin}/login?next=/pdf-reports`);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await chooseCompany(page, 'MSFT');
  await page.getByRole('radio', { name: 'Weekly' }).first().check();
  const [made] = await Promise.all([page.waitForEvent('download'), generate(page).click()]);
  expect(await beginningOf(made)).toBe('%PDF-');

  await page.reload();
  const again = page.getByRole('button', { name: 'Download the weekly report of MSFT' });
  const [fetched] = await Promise.all([page.waitForEvent('download'), again.click()]);
  expect(fetched.suggestedFilename()).toBe(made.suggestedFilename());
  expect(await beginningOf(fetched)).toBe('%PDF-');

  await chooseCompany(page, 'MSFT');
  await page.getByRole('button', { name: 'Add schedule' }).click();
  await expect(page.getByText('1 of 1 in use')).toBeVisible();
  await page.getByRole('button', { name: 'Pause the weekly report of MSFT' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await expectAccessible(page, 'reports of an account');

  await page.getByRole('button', { name: 'Delete the weekly report of MSFT' }).click();
  await page.getByRole('button', { name: 'Delete report' }).click();
  await expect(page.getByText('No reports yet')).toBeVisible();
  expect(faults).toEqual([]);
});
