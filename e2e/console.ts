/** Drives the operators' console in the browser: links of the command line, set-up with an authenticator, sign-in. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import type { OperatorRole } from '@meridian/contracts/operator/permissions';
import { totpCode, totpStepAt } from '../server/src/shared/totp.ts';
import { fromBase32 } from '../server/src/testing/base32.ts';
import type { Product } from './product.ts';

export const OPERATOR_PASSWORD = 'Harbour-42-lanterns';
const STEP_MS = 30_000;

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Whether the page is wider than its window. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

export interface Console {
  /** Runs `meridian …` beside the product and returns what it prints. */
  meridian(...argv: string[]): Promise<string>;
  /** Adds an operator and opens the page of the one-time link. */
  invite(page: Page, email: string, role: OperatorRole): Promise<void>;
  /** A code of the operator's authenticator that was not used yet. */
  codeOf(email: string): string;
  /** Adds an operator, sets the account up, and waits for the console. */
  open(page: Page, email: string, role: OperatorRole): Promise<void>;
  /** Fills the sign-in of an operator who was set up. */
  signIn(page: Page, email: string): Promise<void>;
}

/** The console of a product that was started with these settings. */
export function consoleOf(product: Product, settings: Readonly<Record<string, string>> = {}): Console {
  /** Authenticators by address: no code is used twice. */
  const secrets = new Map<string, { secret: Buffer; lastStep: number }>();

  async function meridian(...argv: string[]): Promise<string> {
    const cli = join(import.meta.dirname, '..', 'server/src/cli/cli.ts');
    const node = join(import.meta.dirname, '..', 'node_modules/node/bin/node');
    const env = {
      ...process.env,
      MERIDIAN_HOME: product.home,
      PORT: new URL(product.origin).port,
      ...settings,
    };
    return (await promisify(execFile)(node, [cli, ...argv], { env })).stdout;
  }

  /** That of the next step when the current one was used, which the server accepts, too. */
  function codeOf(email: string): string {
    const authenticator = secrets.get(email)!;
    authenticator.lastStep = Math.max(authenticator.lastStep + 1, totpStepAt(Date.now()));
    return totpCode(authenticator.secret, authenticator.lastStep);
  }

  async function invite(page: Page, email: string, role: OperatorRole): Promise<void> {
    const printed = await meridian('operator', 'add', email, '--role', role);
    await page.goto(/http\S+\/operator\/set-up#\S+/.exec(printed)![0]);
    await expect(heading(page, 'Set up your account')).toBeVisible();
    const secret = (await page.locator('.console-secret').innerText()).replaceAll(/\s/g, '');
    secrets.set(email, { secret: fromBase32(secret), lastStep: 0 });
  }

  async function open(page: Page, email: string, role: OperatorRole): Promise<void> {
    await invite(page, email, role);
    await field(page, 'New password').fill(OPERATOR_PASSWORD);
    await field(page, 'Code').fill(codeOf(email));
    await button(page, 'Open the Console').click();
    await expect(heading(page, 'Overview')).toBeVisible();
  }

  async function signIn(page: Page, email: string): Promise<void> {
    // The code of two steps ahead is not accepted yet.
    const { lastStep } = secrets.get(email)!;
    await expect
      .poll(() => totpStepAt(Date.now()) + 1 > lastStep, { timeout: 2 * STEP_MS, intervals: [500] })
      .toBe(true);
    await field(page, 'Email').fill(email);
    await field(page, 'Password').fill(OPERATOR_PASSWORD);
    await field(page, 'Code').fill(codeOf(email));
    await page.keyboard.press('Enter');
  }

  return { meridian, invite, codeOf, open, signIn };
}
