import { expect, test } from '@playwright/test';
import { apiCall, newAccount, PASSWORD, portalCall } from './account.ts';
import { removeHome, startProduct } from './product.ts';

const EMAIL = 'zoe@example.com';

test('restarts a killed product with every account, key and counted call; Ctrl-C ends it cleanly', async () => {
  test.setTimeout(240_000);
  const first = await startProduct();
  try {
    const { key } = await newAccount(first, EMAIL);
    for (let call = 0; call < 5; call++) {
      expect((await apiCall(first, '/api/stocks/AAPL/quote', key)).status).toBe(200);
    }
    await first.kill();

    const second = await startProduct(first.home);
    const { usage, api_key } = await portalCall(second, '/user/signin', { email: EMAIL, password: PASSWORD });
    expect(usage?.requests).toBe(5);
    expect(api_key).toBe(key);
    expect((await apiCall(second, '/api/stocks/AAPL/quote', key)).headers.get('x-quota-remaining')).toBe(
      '1794',
    );
    await second.interrupt();
    expect(second.output()).toMatch(/Stopped\.\s*$/);

    const third = await startProduct(first.home);
    const again = await portalCall(third, '/user/signin', { email: EMAIL, password: PASSWORD });
    expect(again.usage?.requests).toBe(6);
    await third.interrupt();
  } finally {
    removeHome(first);
  }
});

test('refuses a second product on the same home and names the process that uses it', async () => {
  test.setTimeout(240_000);
  const first = await startProduct();
  try {
    await expect(startProduct(first.home)).rejects.toThrow(/is in use by another Meridian, process \d+/);
    expect((await fetch(`${first.origin}/api/status`)).status).toBe(200);
  } finally {
    await first.interrupt();
    removeHome(first);
  }
});
