import { expect, type Page, test } from '@playwright/test';
import { openStore } from '../server/src/store/database.ts';
import { embeddedBinaries } from '../server/src/store/postgres-binaries.ts';
import { clusterIn } from '../server/src/store/postgres-cluster.ts';
import { postgresFolderFor } from '../server/src/store/postgres-runtime.ts';
import { mistyped } from '../server/src/testing/mistyped.ts';
import { expectAccessible } from './accessible.ts';
import { apiCall, mailWith, newAccount, PASSWORD } from './account.ts';
import { startOauthProgram } from './oauth-program.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const EMAIL = 'keys@example.com';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct(undefined, { TRUSTED_PROXIES: '127.0.0.0/8,::1' });
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const QUOTE = '/api/stocks/AAPL/quote';
const statusOf = async (key: string, path = QUOTE) => (await apiCall(product, path, key)).status;

async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Confirm').click();
}

/** Returns the key in the open dialog and closes it. */
async function readKey(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Your new key' });
  const key = (await dialog.getByText(/^mda_(live|test)_\w{7}_\w{38}$/).textContent())!;
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'a key that is shown once');
  await button(page, 'I have saved it').click();
  await expect(dialog).toBeHidden();
  expect(await page.content()).not.toContain(key);
  return key;
}

/** Sets the expiry of a key to the past. */
async function expire(prefix: string): Promise<void> {
  const place = postgresFolderFor(product.home);
  const { url } = clusterIn(place, embeddedBinaries(place.base));
  const { store, close } = openStore(url, { onError: () => undefined });
  await store
    .updateTable('api_key')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('prefix', '=', prefix)
    .execute();
  await close();
}

test('additional keys: with fewer scopes, from some addresses, regenerated, revoked', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await newAccount(product, EMAIL);
  await page.goto(`${product.origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await button(page, 'Sign In').click();
  await expect(page).toHaveURL(/\/dashboard/);

  const narrow = await test.step('a key with the scope market has no access to anything else', async () => {
    await page.getByRole('link', { name: 'New API Key' }).click();
    const form = page.getByRole('dialog', { name: 'New API key' });
    await form.getByLabel('Name', { exact: true }).fill('Market screen');
    await form.getByRole('checkbox', { name: 'All scopes' }).uncheck();
    await form.getByRole('checkbox', { name: /^market/ }).check();
    await expectAccessible(page, 'the form for a new key');
    await button(page, 'Create key').click();
    await confirm(page);
    const key = await readKey(page);
    expect(await statusOf(key, '/api/market/summary')).toBe(200);
    expect(await statusOf(key)).toBe(403);
    await mailWith(product, EMAIL, 'additional API key');
    const row = page.getByRole('row', { name: /Market screen/ });
    await expect(row).toContainText('market');
    await expect(row).toContainText('just now', { timeout: 15_000 });
    await expect(page).toHaveURL(/tab=api-keys$/);
    await expectAccessible(page, 'API keys with a further one');
    return key;
  });

  await test.step('the form begins with the name, also where it scrolls on a phone', async () => {
    const desk = page.viewportSize()!;
    for (const size of [desk, { width: 390, height: 640 }]) {
      await page.setViewportSize(size);
      await button(page, 'New key').click();
      await expect(page.getByRole('dialog').getByLabel('Name', { exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize(desk);
  });

  await test.step('only listed addresses may use it, and an invalid line is reported', async () => {
    await button(page, 'Edit Market screen').click();
    const addresses = page.getByLabel('Allowed addresses');
    await addresses.fill('198.51.100.0/24\noffice');
    await button(page, 'Save changes').click();
    await expect(page.getByText(/^Line 2: "office"/)).toBeVisible();
    await addresses.fill('198.51.100.0/24');
    await button(page, 'Save changes').click();
    await expect(page.getByText('Market screen is changed.')).toBeVisible();
    const from = (address: string) =>
      fetch(`${product.origin}/api/market/summary`, {
        headers: { authorization: `Bearer ${narrow}`, 'x-forwarded-for': address },
      });
    expect((await from('198.51.100.77')).status).toBe(200);
    const refused = await from('203.0.113.1');
    expect(refused.status).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'address_not_allowed' });
    await button(page, 'Edit Market screen').click();
    await page.getByLabel('Allowed addresses').fill('');
    await button(page, 'Save changes').click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  const replacement =
    await test.step('both keys work during the overlap after a key was regenerated', async () => {
      await button(page, 'Regenerate Market screen').click();
      await page.getByRole('radio', { name: '24 hours' }).check();
      await expectAccessible(page, 'a key that is regenerated');
      await button(page, 'Regenerate key').click();
      const key = await readKey(page);
      expect([
        await statusOf(narrow, '/api/market/summary'),
        await statusOf(key, '/api/market/summary'),
      ]).toEqual([200, 200]);
      await expect(page.getByText(/^Ends in 23 h 5\d min$/)).toBeVisible();
      return key;
    });

  await test.step('after the overlap, the previous key is refused and the new one works', async () => {
    await expire(narrow.slice(0, 16));
    // A change of any key of the account reloads all of its keys.
    await button(page, 'Edit Market screen').click();
    await button(page, 'Save changes').click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const refused = await apiCall(product, '/api/market/summary', narrow);
    expect(refused.status).toBe(401);
    expect(((await refused.json()) as { detail: string }).detail).toContain('expired');
    expect(await statusOf(replacement, '/api/market/summary')).toBe(200);
    await expect(page.getByText('1 key that no longer works')).toBeVisible();
  });

  await test.step('a revoked key is refused from the next call on', async () => {
    await button(page, 'Revoke Market screen').click();
    await expectAccessible(page, 'the end of a key');
    await button(page, 'Revoke key').click();
    await expect(page.getByText('Market screen no longer works.')).toBeVisible();
    expect(await statusOf(replacement, '/api/market/summary')).toBe(401);
    await page.getByText('2 keys that no longer work').click();
    await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
    await mailWith(product, EMAIL, 'revoked');
  });
  expect(faults).toEqual([]);
});

test('a program that knows only OAuth is connected on the consent page, refreshes its token, and is revoked', async ({
  page,
}) => {
  const email = 'apps@example.com';
  await newAccount(product, email);
  const program = await startOauthProgram(product.origin);
  try {
    const asked = (await program.connect())!;
    expect(asked.pathname).toBe('/oauth/authorize');
    const opened = await page.goto(asked.href);
    expect(opened!.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    await expect(page.getByRole('heading', { name: 'Connect Chart Pal?' })).toBeVisible();
    await page.getByRole('link', { name: 'Sign In' }).click();
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button(page, 'Sign In').click();
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    await expectAccessible(page, 'the consent page');
    await page.getByRole('checkbox', { name: /Create and delete alerts/ }).uncheck();
    await button(page, 'Allow').click();
    await confirm(page);
    await expect(page.getByRole('heading', { name: 'You can close this tab' })).toBeVisible();
    await program.finish(await program.returned);
    expect(program.tokens?.scope).not.toContain('alerts:write');
    expect(await program.connect()).toBeNull();
    const quote = { call: 'quote', arguments: { symbol: 'AAPL' } };
    expect(await program.use('call_api', quote)).toContain('"simulated"');

    const { access_token: first } = program.tokens!;
    program.tokens = { ...program.tokens!, access_token: mistyped(first) };
    expect(await program.use('call_api', quote)).toContain('"simulated"');
    expect(program.tokens.access_token).not.toContain(first);

    await page.goto(`${product.origin}/dashboard?tab=api-keys`);
    const row = page.getByRole('row', { name: /Chart Pal/ });
    await expect(row).toContainText('127.0.0.1');
    await expectAccessible(page, 'API keys with a connected app');
    await button(page, 'Revoke Chart Pal').click();
    await button(page, 'Revoke app').click();
    await expect(row).toBeHidden();
    const refused = await fetch(`${product.origin}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${program.tokens.access_token}` },
    });
    expect(refused.status).toBe(401);
    await expect(program.use('call_api', quote)).rejects.toThrow();
  } finally {
    await program.close();
  }
});
