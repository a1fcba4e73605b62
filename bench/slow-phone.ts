/**
 * A slow phone that is signed in to the demo. Network: Lighthouse's "slow 4G" as the browser's own emulation has it, which adds
 * 150 ms to each request and lets 1.6 Mbit/s down and 0.75 Mbit/s up through; there is no handshake to wait for. Processor: a
 * quarter of this machine's speed.
 */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { DEMO_SIGN_IN } from '../server/src/demo/demo-account.ts';

export const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, deviceScaleFactor: 1.75 };
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;

type SignedIn = NonNullable<BrowserContextOptions['storageState']>;

/** Signs in with the demo account, and returns what the browser then has stored. */
export async function signIn(browser: Browser, origin: string): Promise<SignedIn> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email', { exact: true }).fill(DEMO_SIGN_IN.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_SIGN_IN.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(/\/dashboard$/);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Makes this tab the slow phone: its processor, unless another speed is named, and its network unless `network` is false. */
export async function slowDown(
  page: Page,
  { network, slowdown = SLOWER }: { readonly network: boolean; readonly slowdown?: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (network) {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}
