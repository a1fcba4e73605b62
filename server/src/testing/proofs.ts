import { STEP_UP_HEADER } from '@meridian/contracts/portal';
import { type CodePurpose, issueCode } from '../modules/identity/index.ts';
import { sha256 } from '../shared/secrets.ts';
import { openToken } from '../shared/tokens/tokens.ts';
import { otherThan } from './accounts.ts';
import type { TestPortal } from './portal.ts';

/** An account with a session, as `activated` returns it. */
export interface SignedInSession {
  readonly id: string;
  readonly email: string;
  readonly session: string;
}

/** Call options of a session with a fresh step-up; for accounts without a password too. */
export async function steppedUp({ context }: TestPortal, session: string) {
  const parent = sha256(session);
  const step = await context.store.transaction().execute(async (trx) => {
    const { subject, account_id: accountId } = await trx
      .selectFrom('token')
      .select(['subject', 'account_id'])
      .where('hash', '=', parent)
      .executeTakeFirstOrThrow();
    const caller = { address: '192.0.2.1', device: '' };
    return await openToken(trx, {
      kind: 'step-up',
      subject,
      accountId,
      parent,
      caller,
      nowMs: context.now(),
    });
  });
  return { token: session, headers: { [STEP_UP_HEADER]: step } };
}

/** A code of that purpose, as it would be mailed to the account. */
export const codeOf = (portal: TestPortal, { id }: SignedInSession, purpose: CodePurpose): Promise<string> =>
  portal.database.store
    .transaction()
    .execute((trx) => issueCode(trx, portal.context.secrets, { subject: id, purpose }, portal.clock.nowMs));

/** `code`, or another one if it happens to equal `right`. */
export const unlike = (right: string, code: string) => (code === right ? otherThan(right) : code);

/** Requests an email change with a fresh step-up. */
export const askForEmail = async (portal: TestPortal, { session }: SignedInSession, newEmail: string) =>
  portal.call('changeEmail', { new_email: newEmail }, await steppedUp(portal, session));
