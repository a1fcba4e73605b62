/** The console as each role walks it: every page opens, on a desktop and a phone, and offers what the role may do. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  mayDo,
  OPERATOR_ROLES,
  type OperatorRole,
  type Permission,
} from '@meridian/contracts/operator/permissions';
import { expectAccessible } from './accessible.ts';
import { newAccount } from './account.ts';
import { type Console, consoleOf, heading, overflows } from './console.ts';
import { type Product, removeHome, startProduct } from './product.ts';

const CUSTOMER = 'zoe@portal.test';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Buttons that are always there for a role that may use them, by the page. */
const OFFERED: Readonly<Record<string, Readonly<Record<string, Permission>>>> = {
  'Messages, Announcements': { Announce: 'message.announce' },
  'Messages, Incidents': { 'Open an incident': 'incident.change', 'Plan maintenance': 'maintenance.change' },
  'Market, Imports and corrections': { 'Import a file': 'market.change' },
  'Audit log': { CSV: 'audit.export' },
};
const OFFERED_FOR_CUSTOMER: Readonly<Record<string, Permission>> = {
  'Grant a plan': 'customer.grant',
  'Add a note': 'customer.note',
  Suspend: 'customer.suspend',
  Delete: 'customer.delete',
};

let product: Product;
let operators: Console;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  product = await startProduct();
  operators = consoleOf(product);
  await newAccount(product, CUSTOMER);
});
test.afterAll(async () => {
  await product.interrupt();
  removeHome(product);
});

/** What links say, without the count that may follow. */
const namesOf = async (links: Locator): Promise<string[]> =>
  (await links.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, '').trim());

async function expectOffered(
  page: Page,
  buttons: Readonly<Record<string, Permission>>,
  role: OperatorRole,
): Promise<void> {
  for (const [name, permission] of Object.entries(buttons)) {
    const count = mayDo(role, permission) ? 1 : 0;
    await expect(page.getByRole('button', { name, exact: true }), `${name} for ${role}`).toHaveCount(count);
  }
}

/** The owner sees all that there is, so what others see of a page is not judged again. */
async function expectFits(page: Page, name: string, role: OperatorRole): Promise<void> {
  if (role === 'owner') await expectAccessible(page, name);
  await page.setViewportSize(PHONE);
  expect(await overflows(page), `${name} is wider than a phone`).toBe(false);
  if (role === 'owner') await expectAccessible(page, `${name} on a phone`);
  await page.setViewportSize(DESKTOP);
}

for (const role of OPERATOR_ROLES) {
  test(`${role} walks every page and is offered what the role may do`, async ({ page }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      // The set-up page asks first whether somebody is signed in.
      if (message.type() === 'error' && !/status of 401/.test(message.text())) faults.push(message.text());
    });
    page.on('response', (reply) => {
      if (reply.status() === 403 || reply.status() >= 500) faults.push(`${reply.status()} ${reply.url()}`);
    });
    await page.setViewportSize(DESKTOP);
    await operators.open(page, `${role}@portal.test`, role);
    const links = page.getByRole('navigation', { name: 'Console' }).getByRole('link');
    const names = await namesOf(links);
    expect(names.length).toBeGreaterThan(4);
    for (const [index, name] of names.entries()) {
      await links.nth(index).click();
      await expect(heading(page, name)).toBeVisible();
      const parts = page.locator('nav.tabs a');
      const places = (await parts.count()) === 0 ? [''] : await namesOf(parts);
      for (const [at, part] of places.entries()) {
        if (part !== '') await parts.nth(at).click();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const place = part === '' ? name : `${name}, ${part}`;
        await expectOffered(page, OFFERED[place] ?? {}, role);
        await expectFits(page, place, role);
      }
    }

    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await expect(heading(page, 'Customers')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search' }).fill(CUSTOMER);
    await page.locator('.list-open').click();
    await expect(page.getByRole('heading', { name: 'Plan and usage' })).toBeVisible();
    await expectOffered(page, OFFERED_FOR_CUSTOMER, role);
    await expectFits(page, 'a customer', role);
    expect(faults).toEqual([]);
  });
}
