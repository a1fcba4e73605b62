import { expect } from '@playwright/test';
import type { Product } from './product.ts';

export const PASSWORD = 'Long-enough-7';

interface PortalReply {
  readonly access_token?: string;
  readonly api_key?: string;
  readonly user?: { readonly api_key: string };
  readonly usage?: { readonly requests: number };
  readonly additionalInfo: { readonly token_id?: string; readonly requests?: number };
}

/** One call of the portal, answered with 200 or the test fails. */
export async function portalCall(
  { origin }: Product,
  path: string,
  body: object,
  token?: string,
): Promise<PortalReply> {
  const reply = await fetch(`${origin}/v1/portal${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  });
  const read = await reply.text();
  expect(reply.status, `${path}: ${read}`).toBe(200);
  return JSON.parse(read) as PortalReply;
}

/** The six digits of the newest mail to that address. */
export async function mailedCode({ origin }: Product, to: string): Promise<string> {
  const read = async () => {
    const reply = await fetch(`${origin}/dev/mailbox.json?to=${encodeURIComponent(to)}`);
    const mails = (await reply.json()) as { text: string }[];
    return /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(read, { message: `mail to ${to}` }).toMatch(/^\d{6}$/);
  return read();
}

/** Signs up and activates an account without a browser; gives its API key. */
export async function newAccount(product: Product, email: string): Promise<string> {
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
  const { user } = await portalCall(
    product,
    '/user/activate',
    { verification_code },
    additionalInfo.token_id,
  );
  return user!.api_key;
}

export const apiCall = ({ origin }: Product, path: string, key: string): Promise<Response> =>
  fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${key}` } });
