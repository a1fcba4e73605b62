/** Market data from the console: an upload, its check, its application, and a correction, as customers then read them. */
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { apiCall, newAccount } from './account.ts';
import { button, type Console, consoleOf, field, heading, overflows } from './console.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const BARS = `symbol,date,open,high,low,close,volume
ZZTOP,2026-05-04,10,12,9,11,100
ZZTOP,2026-05-05,11,13,10,12.25,200
ZZTOP,2026-05-06,12,11,10,12,200
ZZTOP,soon,12,14,11,13,200
`;

let product: Product;
let operators: Console;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
  operators = consoleOf(product);
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

test('a file is uploaded, checked and applied, and a bar corrected; the API has them', async ({ page }) => {
  test.setTimeout(180_000);
  const { key } = await newAccount(product, 'reader@portal.test');
  const read = async (path: string) => (await (await apiCall(product, path, key)).json()) as unknown;
  await operators.open(page, 'support@portal.test', 'support');
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  await expect(heading(page, 'Market')).toBeVisible();
  await expect(page.getByText(/^\d+ symbols$|newest symbols$/)).toBeVisible();
  await expectAccessible(page, 'symbols');
  await page.getByRole('link', { name: 'Feeds', exact: true }).click();
  await expect(page.getByText('No vendor is connected')).toBeVisible();
  await expectAccessible(page, 'feeds');
  await page.getByRole('link', { name: 'Imports and corrections' }).click();
  await expect(page.getByText('No changes found')).toBeVisible();

  await button(page, 'Import a file').click();
  await button(page, 'Upload and check').click();
  await expect(page.getByText('Choose a file that is not empty')).toBeVisible();
  const file = { name: 'eod prices.csv', mimeType: 'text/csv', buffer: Buffer.from(BARS) };
  await field(page, 'File').setInputFiles(file);
  await button(page, 'Upload and check').click();
  const sheet = page.getByRole('dialog', { name: 'eod-prices.csv' });
  await expect(sheet).toContainText('What would change', { timeout: 60_000 });
  await expect(sheet).toContainText('2 of 4 accepted, 2 rejected');
  await expect(sheet).toContainText('2 added, 0 corrected, 0 removed');
  await expect(sheet).toContainText('high: below open');
  await expectAccessible(page, 'a checked import');
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Rejected rows as CSV' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain('not a date');
  expect((await apiCall(product, '/api/stocks/ZZTOP/quote', key)).status).toBe(404);

  // The page is closed and opened again: the import is still there.
  await page.reload();
  await button(page, 'eod-prices.csv').click();
  await sheet.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(sheet).toContainText('A reason is required');
  await sheet.getByLabel('Reason', { exact: true }).fill('The bars of the exchange');
  await sheet.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(sheet).toContainText('What has changed', { timeout: 60_000 });
  await expect
    .poll(() => read('/api/stocks/ZZTOP/quote'))
    .toMatchObject({ price: 12.25, source: 'import:eod-prices' });
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Symbols', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('zztop');
  await button(page, 'ZZTOP').click();
  const symbol = page.getByRole('dialog', { name: 'ZZTOP', exact: true });
  await expect(symbol).toContainText('import:eod-prices');
  await symbol.getByRole('button', { name: 'Correct a bar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Correct a bar of ZZTOP' });
  await expect(dialog.getByLabel('Close', { exact: true })).toHaveValue('12.25');
  await dialog.getByLabel('Close', { exact: true }).fill('12.5');
  await dialog.getByLabel('Reason', { exact: true }).fill('A typo of the exchange');
  await expectAccessible(page, 'a correction');
  await dialog.getByRole('button', { name: 'Correct the bar' }).click();
  const correction = page.getByRole('dialog', { name: 'Correction of ZZTOP' });
  await expect(correction).toContainText('12.25 to 12.5', { timeout: 60_000 });
  await expect
    .poll(() => read('/api/stocks/ZZTOP/quote'))
    .toMatchObject({ price: 12.5, source: 'import:eod-prices' });
  await expect
    .poll(() => read('/api/stocks/ZZTOP/history?from=2026-05-05&to=2026-05-05'))
    .toMatchObject({ results: [{ close: 12.5 }] });
});

test('a viewer reads all of it and is offered no act', async ({ page }) => {
  await operators.open(page, 'viewer@portal.test', 'viewer');
  await page.getByRole('link', { name: 'Market', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('zztop');
  await button(page, 'ZZTOP').click();
  await expect(page.getByRole('dialog', { name: 'ZZTOP', exact: true })).toContainText('1 corrected');
  await expect(button(page, 'Correct a bar')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Imports and corrections' }).click();
  await button(page, 'eod-prices.csv').click();
  await expect(page.getByRole('dialog', { name: 'eod-prices.csv' })).toContainText(
    'The bars of the exchange',
  );
  await page.keyboard.press('Escape');
  await expect(button(page, 'Import a file')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflows(page)).toBe(false);
});
