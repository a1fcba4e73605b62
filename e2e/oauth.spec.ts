import { expect, test } from '@playwright/test';
import { startOpenidProvider } from '../server/src/providers/oauth/testing/openid-provider.ts';
import { freePort, removeHome, startProduct } from './product.ts';

test('signs in with Google, recognizes the user the next time, and says when a provider is not configured', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const google = await startOpenidProvider(`${origin}/v1/portal/oauth/google/callback`);
  const product = await startProduct(undefined, {
    PORT: String(port),
    GOOGLE_CLIENT_ID: google.client.clientId,
    GOOGLE_CLIENT_SECRET: google.client.clientSecret,
    GOOGLE_ISSUER: google.client.url,
  });
  try {
    google.person = { sub: 'g-1', email: 'ana.b@example.com', email_verified: true, name: 'Ana B' };
    await page.goto(`${origin}/login`);
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
    await google.close();
  }
});
