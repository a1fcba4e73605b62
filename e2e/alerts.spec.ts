import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { expectAccessible } from './accessible.ts';
import { newAccount, PASSWORD } from './account.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const EMAIL = 'alerts@example.com';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct(undefined, {
    TRUSTED_PROXIES: '127.0.0.1,::1',
    WEBHOOK_ALLOW_LOOPBACK: '1',
  });
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A customer's server that accepts every webhook. */
async function receiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/market`, close: () => server.close() };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** Expects nothing to be wider than a phone. */
async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  const wider = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog')].some(
        (element) => element.scrollWidth > element.clientWidth,
      ),
    );
  expect(await wider()).toBe(false);
}

test('previews and creates an alert, triggers it, and receives its signed webhook', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  const hooks = await receiver();
  await newAccount(product, EMAIL);
  await page.goto(`${product.origin}/login`);
  await field(page, 'Email').fill(EMAIL);
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.goto(`${product.origin}/dashboard?tab=notifications#alerts`);

  await test.step('the form says how often it would have triggered before it is saved', async () => {
    await expect(page.getByText('No alerts yet')).toBeVisible();
    await button(page, 'New alert').click();
    await field(page, 'Symbols').fill('btcusd');
    await page.keyboard.press('Enter');
    await expect(button(page, 'Remove BTCUSD')).toBeVisible();
    await field(page, 'Value').fill('1');
    const preview = page.getByRole('region', { name: 'Would have triggered' });
    await expect(preview).toContainText('Would have triggered once in the last year.');
    await expect(preview).toContainText('The condition is met now for BTCUSD');
    await page.getByRole('checkbox', { name: /^By webhook/ }).check();
    await field(page, 'Webhook address').fill('https://10.0.0.1/market');
    await button(page, 'Create alert').click();
    await expect(field(page, 'Webhook address')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Webhook address')).toBeFocused();
    await field(page, 'Webhook address').fill(hooks.url);
    await expectAccessible(page, 'the form for an alert');
    await expectNarrow(page);
    await button(page, 'Create alert').click();
  });

  await test.step('it triggers, and the page updates automatically', async () => {
    await expect(page.getByText('1 of 5 live alerts on Free')).toBeVisible();
    const trigger = page.getByRole('list', { name: 'Alert log, newest first' });
    await expect(trigger).toContainText(/BTCUSD rose to [\d,]+\.\d\d/);
    await expect(trigger).toContainText('BTCUSD price above 1');
    await expect(trigger.getByText('Delivered')).toHaveCount(2);
    await trigger.getByText('1 attempt').click();
    await expect(trigger.getByRole('row', { name: /204/ })).toBeVisible();
    await button(page, 'Actions for BTCUSD price above 1').click();
    await expect(button(page, 'Triggered 1 time: show the log of BTCUSD price above 1')).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'alerts that triggered');
  });

  await test.step('the secret is shown after a step-up and verifies the webhook', async () => {
    await button(page, 'Reveal').click();
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Confirm').click();
    const secret = (await page.getByText(/^whsec_[\w+/=]+$/).textContent())!;
    const [first] = hooks.received;
    const event = new Webhook(secret).verify(first!.body, first!.headers as Record<string, string>);
    expect(event).toMatchObject({ type: 'alert.triggered', data: { symbol: 'BTCUSD' } });
  });

  await test.step('the notification links to it', async () => {
    await page.getByRole('link', { name: 'Recent', exact: true }).click();
    const title = /^BTCUSD rose to [\d,]+\.\d\d(, (up|down) \d+\.\d\d% today)?$/;
    await page.getByRole('button', { name: title }).click();
    await page.getByRole('link', { name: /^Open: .*BTCUSD/ }).click();
    await expect(page).toHaveURL(/tab=notifications#alerts$/);
    await expect(page.getByRole('table', { name: 'Your alerts' })).toBeVisible();
  });

  await test.step('deleted by keyboard after a confirmation', async () => {
    await button(page, 'Actions for BTCUSD price above 1').click();
    await button(page, 'Delete BTCUSD price above 1').focus();
    await page.keyboard.press('Enter');
    await expect(button(page, 'Keep')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('No alerts yet')).toBeVisible();
  });
  hooks.close();
  expect(faults).toEqual([]);
});
