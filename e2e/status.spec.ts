import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { accessFaults } from './accessible.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(600_000);
  product = await startProduct();
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

const cli = join(import.meta.dirname, '..', 'server', 'src', 'cli', 'cli.ts');
/** Runs `meridian` beside the product and returns what it printed as JSON. */
async function meridian(...argv: string[]): Promise<{ readonly id: string }> {
  const env = { ...process.env, MERIDIAN_HOME: product.home };
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...argv, '--json'], { env });
  return JSON.parse(stdout) as { id: string };
}

test('shows a new service without a false figure, then what the operator says, at both widths', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.goto(`${product.origin}/status`);
  await expect(page.getByText('All systems operational')).toBeVisible();
  await expect(page.getByText('shown after the first 24 hours')).toBeVisible();
  await expect(page.getByText(/^No data before /)).toBeVisible();

  const incident = await meridian('incident', 'open', '--title', 'Late prices', '--component', 'stream');
  await meridian('maintenance', 'plan', '--title', 'New disks', '--from', 'now', '--until', '+1h');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Late prices' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'New disks' })).toBeVisible();

  const bars = page.getByRole('slider', { name: 'The last 90 days', exact: true });
  await bars.focus();
  await expect(bars).toHaveAttribute('aria-valuetext', /no outage; incident: Late prices; maintenance: New/);
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('.days-figures')).toContainText('no data before');
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect(await accessFaults(page), `${size.width} px`).toEqual([]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
  }

  await meridian('incident', 'resolve', incident.id);
  await page.reload();
  await page.getByText('Late prices', { exact: true }).click();
  await expect(page.getByText('This incident is resolved.')).toBeVisible();
});

test('a visitor subscribes by mail and confirms, and the feed is linked from the head', async ({ page }) => {
  await page.goto(`${product.origin}/status`);
  const feed = await page.locator('head link[type="application/atom+xml"]').getAttribute('href');
  const reply = await page.request.get(product.origin + feed);
  expect(reply.headers()['content-type']).toContain('application/atom+xml');
  await page.getByLabel('Email').fill('visitor@mail.test');
  await page.getByRole('button', { name: 'Subscribe by email' }).click();
  await expect(page.getByText(/Confirm it within 24 hours/)).toBeVisible();
  let link = '';
  await expect
    .poll(async () => {
      const mails = await page.request.get(`${product.origin}/dev/mailbox.json?to=visitor@mail.test`);
      link = /\/status\/mails\?confirm=[\w-]+/.exec(await mails.text())?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  await page.goto(product.origin + link);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'You get status updates by email' })).toBeVisible();
  expect(await accessFaults(page)).toEqual([]);
});
