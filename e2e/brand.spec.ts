/** A second portal: the whole output carries the name, the logo and the accent of its operator. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, inflateSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  apiCall,
  mailedCode,
  mailsTo,
  mailWith,
  newAccount,
  PASSWORD,
  portalCall,
  postPortal,
  signUpOn,
} from './account.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const DEFAULT_NAME = /meridian/i;
const EMAIL = 'zoe@example.com';
/** Names the file that only the operator has, after the program that reads it. */
const SCHEMA = 'meridian.config.schema.json';
const WIDTHS = [1440, 390] as const;

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct(undefined, {
    MERIDIAN_CONFIG: join(import.meta.dirname, '../demo/acme.config.yaml'),
    TRUSTED_PROXIES: '127.0.0.0/8,::1',
    INVOICE_SELLER_ADDRESS: 'Hafenstrasse 1; 20457 Hamburg; Germany',
    INVOICE_SELLER_TAX_ID: 'DE136695976',
    INVOICE_TAXES: 'India: IGST 18%',
  });
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

const fetched = async (path: string, init?: RequestInit) => {
  const reply = await fetch(product.origin + path, init);
  const bytes = Buffer.from(await reply.arrayBuffer());
  return {
    bytes,
    text: bytes.toString('latin1'),
    head: JSON.stringify([...reply.headers]),
    status: reply.status,
  };
};

/** The line around the first use of the default name; undefined without one. */
function slipIn(text: string): string | undefined {
  const at = text.search(DEFAULT_NAME);
  return at < 0 ? undefined : text.slice(Math.max(0, at - 60), at + 60);
}

/** Every path of a file of the served portal and of the console, pages as their folders. */
function servedPaths(): string[] {
  const kept = join(product.home, 'portal');
  const [digest] = readdirSync(kept);
  const folder = join(kept, digest!);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'routes.json')
    .map((entry) => `/${join(entry.parentPath, entry.name).slice(folder.length + 1)}`)
    .map((path) => path.replace(/^\/\.console/, '/operator').replace(/\/index\.html$/, '') || '/');
}

test('no file of the portal has the default name, as served', async () => {
  const paths = servedPaths();
  expect(paths.length).toBeGreaterThan(300);
  const slips: [string, string][] = [];
  for (const path of paths.filter((each) => !each.endsWith(SCHEMA))) {
    const { text, bytes } = await fetched(path);
    const found = slipIn(/\.t?gz$/.test(path) ? gunzipSync(bytes).toString('latin1') : text) ?? slipIn(path);
    if (found !== undefined) slips.push([path, found]);
  }
  expect(slips).toEqual([]);
});

test('descriptions, errors and the MCP server have the name of the operator', async () => {
  const { key } = await newAccount(product, 'caller@example.com');
  const keyed = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const rpc = (method: string, params: object) =>
    fetched('/mcp', {
      method: 'POST',
      headers: { ...keyed, accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
  const client = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const replies = {
    openapi: await fetched('/openapi.json'),
    asyncapi: await fetched('/asyncapi.json'),
    refused: await fetched('/api/stocks/AAPL/quote'),
    quote: await fetched('/api/stocks/AAPL/quote', { headers: keyed }),
    csv: await fetched('/api/stocks/AAPL/history?format=csv', { headers: keyed }),
    parquet: await fetched('/api/stocks/AAPL/history?format=parquet', { headers: keyed }),
    status: await fetched('/api/status'),
    securityTxt: await fetched('/.well-known/security.txt'),
    mailbox: await fetched('/dev/mailbox'),
    missing: await fetched('/nowhere'),
    markdown: await fetched('/documentation', { headers: { accept: 'text/markdown' } }),
    initialize: await rpc('initialize', client),
    tools: await rpc('tools/list', {}),
  };
  for (const [name, { text, head }] of Object.entries(replies))
    expect([name, slipIn(text + head)]).toEqual([name, undefined]);
  expect(replies.openapi.text).toContain('"Acme Data market data API"');
  expect(replies.asyncapi.text).toContain('"Acme Data stream"');
  expect(replies.initialize.text).toContain('"Acme Data market data"');
  expect(replies.refused.head).toContain('AcmeData API');
});

/** The text of a PDF's structure and metadata: its streams unpacked. */
function pdfText(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, inner]) => {
    try {
      return inflateSync(Buffer.from(inner!, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return text + streams.join('\n');
}

test('mails and documents have the name of the operator', async () => {
  const { key } = await newAccount(product, EMAIL);
  const pdf = await apiCall(product, '/api/reports/daily?symbols=AAPL&format=pdf', key);
  expect(pdf.status).toBe(200);
  const bytes = Buffer.from(await pdf.arrayBuffer());
  expect(slipIn(pdfText(bytes) + JSON.stringify([...pdf.headers]))).toBeUndefined();
  expect(pdf.headers.get('content-disposition')).toContain('acmedata-');
  expect(pdfText(bytes).replaceAll('\0', '')).toContain('Acme Data');

  await postPortal(product, '/user/forgot-password', { email: EMAIL });
  await expect.poll(async () => (await mailsTo(product, EMAIL)).length).toBeGreaterThan(0);
  const mails = await fetched('/dev/mailbox.json');
  expect(slipIn(mails.text)).toBeUndefined();
  expect(mails.text).toContain('Your Acme Data verification code');
  expect(mails.text).toContain('Support: Monday to Friday, 09:00 to 17:00 UTC.');
  await portalCall(product, '/user/signin', { email: EMAIL, password: PASSWORD });
});

test('the SDK that the portal hands out has the names that its samples use', async () => {
  const { text } = await fetched('/documentation/guides/sdk-node.md');
  expect(text).toContain("import { AcmeData } from 'acmedata-sdk'");
  const archive = gunzipSync((await fetched('/sdks/acmedata-sdk-0.1.0.tgz')).bytes).toString('latin1');
  expect(archive).toContain('"name": "acmedata-sdk"');
  expect(archive).toContain('class AcmeData');
});

test('the home page weighs little more than the default one', async () => {
  const built = readFileSync(join(import.meta.dirname, '../web/dist/index.html')).length;
  const { bytes } = await fetched('/');
  expect(bytes.length).toBeLessThan(built + 4_000);
});

/** Fills the form of the page, enters the mailed code, and waits for the dashboard. */
async function signUp(page: Page, email: string): Promise<void> {
  await signUpOn(page, email);
  await page.getByLabel('Verification code').fill(await mailedCode(product, email, 'Acme Data'));
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
}

for (const width of WIDTHS) {
  test(`a visitor walks the portal at ${width} pixels`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(product.origin);
    await expect(page).toHaveTitle(/Acme Data/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prices for people who build.');
    const logo = page.getByRole('link', { name: 'Acme Data home' }).first().locator('img:visible');
    await expect(logo).toHaveJSProperty('complete', true);
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByText('JSON, CSV and Parquet, with the same rows.')).toBeVisible();
    // A service of less than a day has no measured uptime, so the claim is left out.
    await expect(page.getByText('Measured uptime')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /Compared with/ })).toHaveCount(0);
    await expectAccessible(page, 'the home page');

    for (const [path, heading] of [
      ['/docs', 'Quick start'],
      ['/status', 'Status'],
      ['/terms', 'The service'],
      ['/pricing', 'Questions'],
    ] as const) {
      await page.goto(product.origin + path);
      await expect(page).toHaveTitle(/: Acme Data$/);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expectAccessible(page, path);
      expect(slipIn(await page.locator('body').innerText())).toBeUndefined();
    }

    await page.goto(`${product.origin}/signup`);
    await signUp(page, `visitor-${width}@example.com`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(slipIn(await page.locator('body').innerText())).toBeUndefined();
    expect(faults).toEqual([]);
  });
}

test('a customer tries a plan of the operator, buys it, and gets an invoice of the operator', async ({
  page,
}) => {
  const buyer = 'buyer@example.com';
  await page.goto(`${product.origin}/pricing?cycle=monthly&currency=EUR`);
  const team = page.getByRole('article', { name: 'Team' });
  await expect(team.getByText('Invoices in euros')).toBeVisible();
  const sales = page.getByRole('article', { name: 'Desk' }).getByRole('link', { name: 'Contact Sales' });
  await expect(sales).toHaveAttribute('href', '/contact?topic=sales');
  const start = team.getByRole('link', { name: 'Start with Team' });
  await expect(start).toHaveAttribute('href', /currency=EUR/);
  await start.click();
  await signUp(page, buyer);

  await page.getByRole('link', { name: 'Start Free Trial' }).click();
  await page.getByRole('button', { name: 'Start 10-day Team trial', exact: true }).click();
  await expect(page.getByText('Your Team trial has started.')).toBeVisible();
  await expect(page.getByText('0 of 50,000 requests').first()).toBeVisible();

  const subscription = page.getByRole('region', { name: 'Current subscription' });
  await subscription.getByRole('button', { name: 'Subscribe' }).click();
  await page.getByRole('button', { name: 'Pay €49.00', exact: true }).click();
  await expect(page).toHaveURL(/\/test-payments\//);
  expect(slipIn(await page.locator('body').innerText())).toBeUndefined();
  await page.getByRole('link', { name: /4242 4242 4242 4242/ }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Team is active.')).toBeVisible();
  await expect(subscription.getByText('€49.00 per month')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Download invoice/ })
      .first()
      .click(),
  ]);
  const invoice = pdfText(readFileSync(await download.path()));
  expect(slipIn(invoice)).toBeUndefined();
  expect(invoice).toContain('<ram:Name>Acme Data GmbH</ram:Name>');
  const mail = await mailWith(product, buyer, 'Invoice');
  expect(slipIn(JSON.stringify(mail))).toBeUndefined();
  expect(slipIn(await page.locator('body').innerText())).toBeUndefined();
});
