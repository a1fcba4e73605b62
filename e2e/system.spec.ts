/** The console's page System by role: who sees failures, and who lets them run again. */
import { expect, type Page, test } from '@playwright/test';
import { connectStore } from '../server/src/cli/connect-store.ts';
import { masterSecretSource } from '../server/src/config/master-secret.ts';
import { openSecrets } from '../server/src/shared/master-secret/open-secrets.ts';
import { openStore } from '../server/src/store/database.ts';
import { expectAccessible } from './accessible.ts';
import { button, type Console, consoleOf, overflows } from './console.ts';
import { type Product, removeHome, startProduct } from './product.ts';

let product: Product;
let operators: Console;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
  operators = consoleOf(product);
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

const rows = (page: Page) => page.locator('#undelivered [data-index] .list-open');

test('a viewer follows what needs attention, reads it, and can let nothing run again', async ({ page }) => {
  await operators.open(page, 'viewer@portal.test', 'viewer');
  await page.getByRole('link', { name: '2 emails not delivered' }).click();
  await expect(page).toHaveURL(/\/operator\/system#undelivered$/);
  await expect(rows(page)).toHaveCount(2);
  await expect(page.locator('main')).not.toContainText('ada@away.test');
  await expect(page.getByRole('button', { name: /again/i })).toHaveCount(0);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Undelivered email' });
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
  expect(await overflows(page)).toBe(false);
  await expectAccessible(page, 'system on a phone');
});

test('support sends one email again and then the rest, with a reason, by keyboard', async ({ page }) => {
  await operators.open(page, 'support@portal.test', 'support');
  await page.getByRole('link', { name: 'System', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send again' }).click();
  await expect(dialog.getByText('A reason is required')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The server is back');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 email is sent again.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await button(page, 'Send all again').click();
  await dialog.getByLabel('Reason').fill('The server is back');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(0);
  await expect
    .poll(async () => await (await page.request.get(`${product.origin}/dev/mailbox`)).text())
    .toContain('bob@away.test');
  expect(await operators.meridian('audit', '--act', 'system.retry', '--json')).toContain(
    'The server is back',
  );
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(page.getByText('not delivered')).toHaveCount(0);
});
