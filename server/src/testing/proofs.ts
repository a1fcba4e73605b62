import { otherThan } from './accounts.ts';
import { type CodePurpose, issueCode } from '../services/codes/code.ts';
import type { TestPortal } from './portal.ts';
import { steppedUp as stepUpHeader } from './two-factor.ts';

export interface SignedIn {
  readonly id: string;
  readonly email: string;
  readonly session: string;
}

/** The options of a call that proves again who is there. */
export const steppedUp = async (portal: TestPortal, { session }: SignedIn) => ({
  token: session,
  headers: await stepUpHeader(portal, session),
});

/** A code of that purpose as it would be mailed to the account. */
export const codeOf = (portal: TestPortal, { id }: SignedIn, purpose: CodePurpose): Promise<string> =>
  portal.database.store
    .transaction()
    .execute((trx) => issueCode(trx, portal.context.secrets, { subject: id, purpose }, portal.clock.nowMs));

/** `code`, or by the rare chance that it is `right`, one that is not. */
export const unlike = (right: string, code: string) => (code === right ? otherThan(right) : code);

/** Asks for another address with a fresh proof. */
export const askForEmail = async (portal: TestPortal, account: SignedIn, newEmail: string) =>
  portal.call('changeEmail', { new_email: newEmail }, await steppedUp(portal, account));

/** The undo token in the newest notice to that address. */
export async function undoTokenTo(portal: TestPortal, email: string): Promise<string> {
  const mails = await portal.mailsTo(email);
  const token = mails
    .map(({ text }) => /\/undo-email\?token=([\w-]{43})/.exec(text)?.[1])
    .find((found) => found !== undefined);
  if (token === undefined) throw new Error(`No mail to ${email} holds an undo link.`);
  return token;
}
