import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startOpenidProvider } from '../server/src/providers/oauth/testing/openid-provider.ts';
import { freePort, removeHome, startProduct } from './product.ts';

test('signs in with Google and with a provider of the operator, recognizes the user the next time, and says when a provider is not configured', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'portal-config-'));
  const config = join(folder, 'portal.yaml');
  writeFileSync(config, 'signIn:\n  openid:\n    name: Acme ID\n');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const own = await startOpenidProvider(`${origin}/v1/portal/oauth/openid/callback`);
  const google = await startOpenidProvider(`${origin}/v1/portal/oauth/google/callback`);
  const product = await startProduct(undefined, {
    PORT: String(port),
    GOOGLE_CLIENT_ID: google.client.clientId,
    GOOGLE_CLIENT_SECRET: google.client.clientSecret,
    GOOGLE_ISSUER: google.client.url,
    MERIDIAN_CONFIG: config,
    OPENID_CLIENT_ID: own.client.clientId,
    OPENID_CLIENT_SECRET: own.client.clientSecret,
    OPENID_ISSUER: own.client.url,
  });
  try {
    google.person = { sub: 'g-1', email: 'ana.b@example.com', email_verified: true, name: 'Ana B' };
    await page.goto(`${origin}/login`);
    own.person = { sub: 'o-1', email: 'ana.b@example.com', email_verified: false, name: 'Ana B' };
    await page.getByRole('button', { name: 'Acme ID' }).click();
    await expect(page.getByText('The provider has not verified your email address.')).toBeVisible();
    // The provider keeps its own session, with the claims of that time.
    await page.context().clearCookies();
    own.person = { ...own.person, email_verified: true };
    await page.getByRole('button', { name: 'Acme ID' }).click();
    await expect(page).toHaveURL(`${origin}/dashboard`);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'GitHub' }).click();
    await expect(page.getByText('GitHub sign-in is not available right now.')).toBeVisible();
    await page.getByRole('button', { name: 'Google' }).click();
    await expect(page).toHaveURL(`${origin}/dashboard`);
    const first = await page.evaluate(() => JSON.parse(localStorage.getItem('authUser')!).id as string);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.getByRole('button', { name: 'Google' }).click();
    await expect(page).toHaveURL(`${origin}/dashboard`);
    const second = await page.evaluate(() => JSON.parse(localStorage.getItem('authUser')!).id as string);
    expect(second).toBe(first);
    google.person = null;
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Google' }).click();
    await expect(page).toHaveURL(`${origin}/login`);
    await expect(page.getByRole('alert')).toBeVisible();
  } finally {
    await product.interrupt();
    removeHome(product);
    await Promise.all([google.close(), own.close()]);
    rmSync(folder, { recursive: true });
  }
});
