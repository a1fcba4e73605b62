import type { CodeAction } from '@meridian/contracts/portal';
import type { Transaction } from '../../../store/schema.ts';
import { emailKeyOf, decoySubject } from '../../../shared/email-address.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller, OutgoingMail } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { accountDeleteCodeMail } from '../emails/account-delete-code.ts';
import { activationCodeMail } from '../emails/activation-code.ts';
import { apiKeyCodeMail } from '../emails/api-key-code.ts';
import { changePasswordCodeMail } from '../emails/change-password-code.ts';
import { emailChangeCodeMail } from '../emails/email-change-code.ts';
import { stepUpCodeMail } from '../emails/step-up-code.ts';
import { isPasswordChangeOpen } from '../passwords/change-password.ts';
import { issuePasswordReset } from '../passwords/issue-reset.ts';
import { issueCode } from '../verification-codes/code.ts';

type Mail = (publicUrl: string, content: { to: string; code: string }) => OutgoingMail;

/** The mail of every purpose that is a code alone; a reset request is a link besides. */
const MAILS = {
  signup: activationCodeMail,
  'change-password': changePasswordCodeMail,
  'generate-api-key': apiKeyCodeMail,
  'email-change': emailChangeCodeMail,
  'step-up': stepUpCodeMail,
  'account-delete': accountDeleteCodeMail,
} satisfies Partial<Record<CodeAction, Mail>>;
type Purpose = keyof typeof MAILS;

interface Account {
  readonly id: string;
  readonly email: string;
  readonly verified_at: Date | null;
}

/** A request for a code that was answered already. */
export interface CodeJob {
  readonly email: string;
  readonly action: CodeAction;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * Mails a code when the address has an account that may use it. Else a code that is mailed to nobody is made for the
 * address, so that tries with it go as they would with an account.
 */
export async function deliverCode(context: IdentityContext, request: CodeJob): Promise<void> {
  const { action, caller, nowMs } = request;
  const emailKey = emailKeyOf(request.email);
  await context.store.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email', 'verified_at'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst();
    if (action === 'reset-password' || action === 'forgot-password') {
      const verified = account?.verified_at ? account : undefined;
      return await issuePasswordReset(trx, context, { emailKey, account: verified, caller, nowMs });
    }
    const to = account && (await recipient(trx, context, action, { account, nowMs }));
    const eligible = account && to !== undefined;
    const subject = eligible ? account.id : decoySubject(context.secrets, emailKey);
    const code = await issueCode(trx, context.secrets, { subject, purpose: action }, nowMs);
    if (!eligible) return undefined;
    await context.enqueueMail(trx, MAILS[action](context.publicUrl, { to, code }));
    const entry = { accountId: account.id, type: 'code_requested', result: 'done' } as const;
    return await recordAudit(trx, { ...entry, caller, nowMs });
  });
}

/** Where a code of that purpose goes for the account; undefined when it may not have one now. */
async function recipient(
  trx: Transaction,
  context: IdentityContext,
  purpose: Purpose,
  { account, nowMs }: { account: Account; nowMs: number },
): Promise<string | undefined> {
  const { id, email, verified_at: verifiedAt } = account;
  if ((verifiedAt === null) !== (purpose === 'signup')) return undefined;
  if (purpose === 'change-password') return (await isPasswordChangeOpen(trx, id, nowMs)) ? email : undefined;
  if (purpose === 'email-change') return await newAddress(trx, context, { accountId: id, nowMs });
  return email;
}

/** The address of a change that waits, unless somebody has it by now or it has been mailed enough. */
async function newAddress(
  trx: Transaction,
  { limits }: IdentityContext,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<string | undefined> {
  // A change to another address that begins meanwhile would make this code confirm that one.
  await lockAccount(trx, accountId);
  const change = await trx
    .selectFrom('email_change')
    .leftJoin('account', 'account.email_key', 'email_change.new_email_key')
    .select(['email_change.new_email', 'email_change.new_email_key', 'account.id as takenBy'])
    .where('email_change.account_id', '=', accountId)
    .executeTakeFirst();
  if (!change || (change.takenBy !== null && change.takenBy !== accountId)) return undefined;
  return limits.codeSends.takeMail(change.new_email_key, nowMs) ? change.new_email : undefined;
}
