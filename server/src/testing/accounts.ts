import type { PortalInput } from '@meridian/contracts/portal';
import type { TestPortal } from './portal.ts';

export const PASSWORD = 'Harbour-42-lanterns';

let people = 0;

/** A complete sign-up form of a new person. */
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

/** The first group of `pattern` in the newest mail to `email` that matches it. */
async function mailed(portal: TestPortal, email: string, pattern: RegExp): Promise<string> {
  const mails = await portal.mailsTo(email);
  const found = mails.map(({ text }) => pattern.exec(text)?.[1]).find((group) => group !== undefined);
  if (found === undefined) throw new Error(`No mail to ${email} matches ${String(pattern)}.`);
  return found;
}

/** The code in the newest mail to `email` that has one. */
export const mailedCode = (portal: TestPortal, email: string) => mailed(portal, email, /^(\d{6})$/m);

const RESET_LINK = /^Choose a new password: http:\/\/portal\.test\/reset-password\?token=([\w-]{43})$/m;
const UNDO_LINK = /\/undo-email\?token=([\w-]{43})/;

/** The token of the reset link in the newest mail to `email` that has one. */
export const mailedResetToken = (portal: TestPortal, email: string) => mailed(portal, email, RESET_LINK);

/** The token of the undo link in the newest email change notice to `email`. */
export const mailedUndoToken = (portal: TestPortal, email: string) => mailed(portal, email, UNDO_LINK);

/** A code that is not `code`. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Signs up and returns the email and the activation token. */
export async function signedUp(portal: TestPortal, changes: Partial<PortalInput<'signup'>> = {}) {
  const person = form(changes);
  const { body } = await portal.call('signup', person);
  return { email: person.email, activation: body.additionalInfo['token_id'] as string };
}

/** Signs up and activates. Returns the account with its session and its key. */
export async function activated(portal: TestPortal, changes: Partial<PortalInput<'signup'>> = {}) {
  const { email, activation } = await signedUp(portal, changes);
  const code = await mailedCode(portal, email);
  const { body } = await portal.call('activate', { verification_code: code }, { token: activation });
  const { id, api_key: key } = body['user'] as { id: string; api_key: string };
  return { id, email, key, activation, session: body['access_token'] as string };
}
