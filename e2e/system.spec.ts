/** The console's page System by role: who sees failures, and who lets them run again. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { connectStore } from '../server/src/cli/connect-store.ts';
import { masterSecretSource } from '../server/src/config/master-secret.ts';
import { openSecrets } from '../server/src/shared/master-secret/open-secrets.ts';
import { totpCode, totpStepAt } from '../server/src/shared/totp.ts';
import { openStore } from '../server/src/store/database.ts';
import { fromBase32 } from '../server/src/testing/base32.ts';
import { expectAccessible } from './accessible.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const PASSWORD = 'Harbour-42-lanterns';

let product: Product;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
  await giveUpMails(['ada@away.test', 'bob@away.test']);
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

/** Mails in the queue of those that were given up, as the job queue leaves them there. */
async function giveUpMails(addresses: readonly string[]): Promise<void> {
  const { home } = product;
  const { url } = await connectStore({ home, databaseUrl: undefined });
  const { store, pool, close } = openStore(url, { onError: () => undefined });
  const secrets = await openSecrets(store, masterSecretSource({ home, masterSecret: undefined }), Date.now());
  for (const to of addresses) {
    const mail = { to, subject: 'Your invoice', html: 'x', text: 'x' };
    await pool.query(
      `insert into pgboss.job (name, data, source_retry_count, source_output)
       values ('mail-unsent', $1, 20, '{"message": "451 try again later"}')`,
      [{ sealed: secrets.encrypt(JSON.stringify(mail)).toString('base64') }],
    );
  }
  await close();
}

/** Runs `meridian …` beside the product and returns what it prints. */
async function meridian(...argv: string[]): Promise<string> {
  const cli = join(import.meta.dirname, '..', 'server/src/cli/cli.ts');
  const node = join(import.meta.dirname, '..', 'node_modules/node/bin/node');
  const env = { ...process.env, MERIDIAN_HOME: product.home, PORT: new URL(product.origin).port };
  return (await promisify(execFile)(node, [cli, ...argv], { env })).stdout;
}

/** Opens the console as a new operator with this role. */
async function openAs(page: Page, role: string): Promise<void> {
  const added = await meridian('operator', 'add', `${role}@portal.test`, '--role', role);
  await page.goto(/http\S+\/operator\/set-up#\S+/.exec(added)![0]);
  const secret = (await page.locator('.console-secret').innerText()).replaceAll(/\s/g, '');
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  const code = totpCode(fromBase32(secret), totpStepAt(Date.now()));
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

const rows = (page: Page) => page.locator('#undelivered [data-index] .list-open');

test('a viewer follows what needs somebody, reads it, and can let nothing run again', async ({ page }) => {
  await openAs(page, 'viewer');
  await page.getByRole('link', { name: '2 mails not delivered' }).click();
  await expect(page).toHaveURL(/\/operator\/system#undelivered$/);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator('main')).not.toContainText('ada@away.test');
  await expect(page.getByRole('button', { name: /again/i })).toHaveCount(0);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Undelivered mail' });
  await expect(dialog).toContainText('451 try again later');
  await expect(dialog.getByLabel('Reason')).toHaveCount(0);
  await expectAccessible(page, 'an undelivered mail');
  await page.keyboard.press('Escape');
  const runs = page.locator('#processes tbody tr');
  await expect(runs).toHaveCount(1);
  await expect(runs).toContainText('runs');
  await expect(page.locator('#settings')).toContainText('MERIDIAN_MODE');
  await expectAccessible(page, 'system');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth),
  ).toBe(false);
  await expectAccessible(page, 'system on a phone');
});

test('support sends one mail again and then the rest, with a reason, by keyboard', async ({ page }) => {
  await openAs(page, 'support');
  await page.getByRole('link', { name: 'System', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByText('Say why: a reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The server is back');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 mail is sent again.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Send all again' }).click();
  await dialog.getByLabel('Reason').fill('The server is back');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(0);
  await expect
    .poll(async () => await (await page.request.get(`${product.origin}/dev/mailbox`)).text())
    .toContain('bob@away.test');
  expect(await meridian('audit', '--act', 'system.retry', '--json')).toContain('The server is back');
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByText('not delivered')).toHaveCount(0);
});
