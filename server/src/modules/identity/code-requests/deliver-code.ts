import type { CodeAction } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller, OutgoingMail } from '../../../shared/context.ts';
import { decoySubject, emailKeyOf } from '../../../shared/email-address.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Transaction } from '../../../store/schema.ts';
import { type AccountRow, findAccountByEmail } from '../accounts/queries/accounts.ts';
import type { IdentityContext } from '../context.ts';
import { findPendingChange } from '../email-change/queries.ts';
import { accountDeleteCodeMail } from '../emails/account-delete-code.ts';
import { activationCodeMail } from '../emails/activation-code.ts';
import { apiKeyCodeMail } from '../emails/api-key-code.ts';
import { changePasswordCodeMail } from '../emails/change-password-code.ts';
import { emailChangeCodeMail } from '../emails/email-change-code.ts';
import { organisationDeleteCodeMail } from '../emails/organisation-delete-code.ts';
import { ownershipTransferCodeMail } from '../emails/ownership-transfer-code.ts';
import { stepUpCodeMail } from '../emails/step-up-code.ts';
import { isPasswordChangeOpen } from '../passwords/change-password.ts';
import { issuePasswordReset } from '../passwords/issue-reset.ts';
import { issueCode } from '../verification-codes/code.ts';

type CodeMail = (publicUrl: string, content: { to: string; code: string }) => OutgoingMail;

/** The mail for each purpose with a code only. The mail of a reset request has a link too. */
const MAILS = {
  signup: activationCodeMail,
  'change-password': changePasswordCodeMail,
  'generate-api-key': apiKeyCodeMail,
  'email-change': emailChangeCodeMail,
  'step-up': stepUpCodeMail,
  'account-delete': accountDeleteCodeMail,
  'ownership-transfer': ownershipTransferCodeMail,
  'organisation-delete': organisationDeleteCodeMail,
} satisfies Partial<Record<CodeAction, CodeMail>>;
type Purpose = keyof typeof MAILS;

/** A request for a code whose response was sent already. */
export interface CodeJob {
  readonly email: string;
  readonly action: CodeAction;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * Mails a code when the address has an account that may use one. Otherwise creates a code for the decoy of the address
 * and mails nothing, so attempts with it behave as they would with an account.
 */
export async function deliverCode(context: IdentityContext, request: CodeJob): Promise<void> {
  const { action, caller, nowMs } = request;
  const emailKey = emailKeyOf(request.email);
  await context.store.transaction().execute(async (trx) => {
    const account = await findAccountByEmail(trx, emailKey);
    if (action === 'reset-password' || action === 'forgot-password') {
      const verified = account?.verifiedAt ? account : undefined;
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

/** The address that a code of that purpose goes to. Undefined when the account may not have one now. */
async function recipient(
  trx: Transaction,
  context: IdentityContext,
  purpose: Purpose,
  { account, nowMs }: { account: AccountRow; nowMs: number },
): Promise<string | undefined> {
  const { id, email, verifiedAt } = account;
  if ((verifiedAt === null) !== (purpose === 'signup')) return undefined;
  if (purpose === 'change-password') return (await isPasswordChangeOpen(trx, id, nowMs)) ? email : undefined;
  if (purpose === 'email-change') return await newAddress(trx, context, { accountId: id, nowMs });
  return email;
}

/** The address of the pending change, unless another account has it by now or its send limit is reached. */
async function newAddress(
  trx: Transaction,
  { limits }: IdentityContext,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<string | undefined> {
  // Locked, or this code could confirm a change to another address that starts at the same time.
  await lockAccount(trx, accountId);
  const change = await findPendingChange(trx, accountId);
  if (!change || (change.takenBy !== null && change.takenBy !== accountId)) return undefined;
  return (await limits.codeSends.takeMail(change.emailKey, nowMs, trx)) ? change.email : undefined;
}
