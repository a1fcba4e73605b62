import type { PortalInput } from '@meridian/contracts/portal';
import type { TestPortal } from './portal.ts';

export const PASSWORD = 'Harbour-42-lanterns';

let people = 0;

/** A complete sign-up form of somebody new. */
export function form(
  changes: Partial<PortalInput<'signup'>> = {},
): PortalInput<'signup'> & { email: string } {
  people += 1;
  return {
    email: `person-${people}@mail.test`,
    name: 'A Person',
    password_hash: PASSWORD,
    address_info: {
      street_address_1: '1 Quay',
      city: 'Port',
      state: 'Coast',
      postal_code: '10001',
    },
    ...changes,
  };
}

/** The code in the newest mail to `email` that holds one. */
export async function mailedCode(portal: TestPortal, email: string): Promise<string> {
  const mails = await portal.mailsTo(email);
  const code = mails.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find((found) => found !== undefined);
  if (code === undefined) throw new Error(`No mail to ${email} holds a code.`);
  return code;
}

/** The token of the reset link in the newest mail to `email` that holds one. */
export async function mailedResetToken(portal: TestPortal, email: string): Promise<string> {
  const mails = await portal.mailsTo(email);
  const link = /^Choose a new password: http:\/\/portal\.test\/reset-password\?token=([\w-]{43})$/m;
  const token = mails.map(({ text }) => link.exec(text)?.[1]).find((found) => found !== undefined);
  if (token === undefined) throw new Error(`No mail to ${email} holds a reset link.`);
  return token;
}

/** A code that is not `code`. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs up; answers the e-mail and the activation token. */
export async function signedUp(portal: TestPortal, changes: Partial<PortalInput<'signup'>> = {}) {
  const person = form(changes);
  const { body } = await portal.call('signup', person);
  return { email: person.email, activation: body.additionalInfo['token_id'] as string };
}

/** Signs up and activates; answers the account with its session and its key. */
export async function activated(portal: TestPortal, changes: Partial<PortalInput<'signup'>> = {}) {
  const { email, activation } = await signedUp(portal, changes);
  const code = await mailedCode(portal, email);
  const { body } = await portal.call('activate', { verification_code: code }, { token: activation });
  const { id, api_key: key } = body['user'] as { id: string; api_key: string };
  return { id, email, key, activation, session: body['access_token'] as string };
}
