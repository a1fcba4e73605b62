import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from './product.ts';

export const PASSWORD = 'Long-enough-7';

interface PortalReply {
  readonly access_token?: string;
  readonly api_key?: string;
  readonly user?: { readonly api_key: string };
  readonly usage?: { readonly requests: number };
  readonly additionalInfo: { readonly token_id?: string; readonly requests?: number };
}

let clients = 0;
/** A client address for a product that trusts its proxy. */
export const clientAddress = (): string => `203.0.${(clients += 1) >> 8}.${clients & 255}`;

export const postPortal = (
  { origin }: Product,
  path: string,
  body: object,
  token?: string,
): Promise<Response> =>
  fetch(`${origin}/v1/portal${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': clientAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });

/** Makes a portal call and fails the test unless it returns 200. */
export async function portalCall(
  product: Product,
  path: string,
  body: object,
  token?: string,
): Promise<PortalReply> {
  const reply = await postPortal(product, path, body, token);
  const read = await reply.text();
  expect(reply.status, `${path}: ${read}`).toBe(200);
  return JSON.parse(read) as PortalReply;
}

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The emails to that address, newest first. */
export async function mailsTo({ origin }: Product, to: string): Promise<readonly Mail[]> {
  const reply = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
  return (await reply.json()) as Mail[];
}

/** Waits for the newest email to that address whose subject contains `subject` and for which `fresh` is true. */
export async function mailWith(
  product: Product,
  to: string,
  subject: string,
  fresh: (mail: Mail) => boolean = () => true,
): Promise<Mail> {
  const find = async () =>
    (await mailsTo(product, to)).find((mail) => mail.subject.includes(subject) && fresh(mail));
  await expect.poll(find, { message: `mail "${subject}" to ${to}` }).toBeDefined();
  return (await find())!;
}

const codeIn = ({ text }: Mail) => /^\d{6}$/m.exec(text)?.[0] ?? '';

/** Waits for the code of the newest email to that address with `subject` that differs from `previous`. */
export async function mailedCode(product: Product, to: string, subject = '', previous = ''): Promise<string> {
  return codeIn(
    await mailWith(product, to, subject, (mail) => codeIn(mail) !== '' && codeIn(mail) !== previous),
  );
}

/** Signs up and activates an account without a browser; returns its API key and session. */
export async function newAccount(product: Product, email: string): Promise<{ key: string; session: string }> {
  const address = {
    street_address_1: '1 Station Road',
    city: 'Pune',
    state: 'Maharashtra',
    postal_code: '411001',
  };
  const { additionalInfo } = await portalCall(product, '/user/signup', {
    email,
    name: 'Zoe',
    password_hash: PASSWORD,
    address_info: address,
  });
  const verification_code = await mailedCode(product, email);
  const { user, access_token: session } = await portalCall(
    product,
    '/user/activate',
    { verification_code },
    additionalInfo.token_id,
  );
  return { key: user!.api_key, session: session! };
}

export const apiCall = ({ origin }: Product, path: string, key: string): Promise<Response> =>
  fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${key}` } });

/** Types a code of six characters and expects to see all of them, on a phone and on a desktop. */
export async function fillCode(field: Locator, code: string): Promise<void> {
  const page = field.page();
  const desktop = page.viewportSize()!;
  for (const viewport of [{ width: 390, height: 844 }, desktop]) {
    await page.setViewportSize(viewport);
    await field.fill(code);
    await field.press('End');
    const scrolled = await field.evaluate((input: HTMLInputElement) => {
      const hidden = [input, input.parentElement!].map(({ scrollLeft }) => scrollLeft);
      return [...hidden, Math.max(0, input.scrollWidth - input.clientWidth)];
    });
    expect(scrolled, `a code at ${viewport.width} px scrolls its field`).toEqual([0, 0, 0]);
  }
}

/** Fills and sends the sign-up form of the page. */
export async function signUpOn(page: Page, email: string): Promise<void> {
  const fields = {
    'Full Name': 'Ana B',
    Email: email,
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    'Street Address': '1 Station Road',
    City: 'Pune',
    'Postal Code': '411001',
  };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByLabel('State', { exact: true }).selectOption('Maharashtra');
  await page.getByRole('checkbox', { name: /at least 18/ }).check();
  await page.getByRole('button', { name: 'Create account', exact: true }).click();
  await expect(page).toHaveURL(/\/verify-email$/);
}
