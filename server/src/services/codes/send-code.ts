import type { CodeAction, PortalBody } from '@meridian/contracts/portal';
import type { Transaction } from '../../store/schema.ts';
import { emailKeyOf, standInFor } from '../accounts/email.ts';
import { recordAudit } from '../audit/record.ts';
import type { Caller, Context, OutgoingMail } from '../context.ts';
import { accountDeleteCodeMail } from '../mails/account-delete-code.ts';
import { activationCodeMail } from '../mails/activation-code.ts';
import { apiKeyCodeMail } from '../mails/api-key-code.ts';
import { changePasswordCodeMail } from '../mails/change-password-code.ts';
import { emailChangeCodeMail } from '../mails/email-change-code.ts';
import { stepUpCodeMail } from '../mails/step-up-code.ts';
import { isChangeOpen } from '../passwords/change-password.ts';
import { issueReset } from '../passwords/issue-reset.ts';
import { issueCode } from './code.ts';

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

interface Asked {
  readonly emailKey: string;
  readonly account: Account | undefined;
  readonly caller: Caller;
  readonly nowMs: number;
}
interface Account {
  readonly id: string;
  readonly email: string;
  readonly verified_at: Date | null;
}

/**
 * Mails a code when the address has an account that may use it. Known or not, sent or not, the work is the same and
 * nothing is answered; only a client address that asks too often is refused, with 190.
 */
export async function sendCode(
  context: Context,
  body: PortalBody<'sendVerificationCode'>,
  caller: Caller,
): Promise<void> {
  const { store, guards } = context;
  const { action } = body;
  const nowMs = context.now();
  guards.codeSending.ask(caller.address, nowMs);
  const emailKey = emailKeyOf(body.email);
  if (!guards.codeSending.send(emailKey, nowMs)) return;
  await store.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email', 'verified_at'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst();
    const asked = { emailKey, account, caller, nowMs };
    if (action === 'reset-password' || action === 'forgot-password') {
      const verified = account?.verified_at ? account : undefined;
      await issueReset(trx, context, { ...asked, account: verified });
    } else {
      await sendOne(trx, context, action, asked);
    }
  });
}

async function sendOne(trx: Transaction, context: Context, purpose: Purpose, asked: Asked): Promise<void> {
  const { account, emailKey, caller, nowMs } = asked;
  const to = account && (await recipient(trx, context, purpose, { account, nowMs }));
  const eligible = account && to !== undefined;
  const subject = eligible ? account.id : standInFor(context.secrets, emailKey);
  const code = await issueCode(trx, context.secrets, { subject, purpose }, nowMs);
  await context.enqueueMail(trx, eligible ? MAILS[purpose](context.publicUrl, { to, code }) : null);
  if (!eligible) return;
  const entry = { accountId: account.id, type: 'code_requested', result: 'done' } as const;
  await recordAudit(trx, { ...entry, caller, nowMs });
}

/** Where a code of that purpose goes for the account; undefined when it may not have one now. */
async function recipient(
  trx: Transaction,
  context: Context,
  purpose: Purpose,
  { account, nowMs }: { account: Account; nowMs: number },
): Promise<string | undefined> {
  const { id, email, verified_at: verifiedAt } = account;
  if ((verifiedAt === null) !== (purpose === 'signup')) return undefined;
  if (purpose === 'change-password') return (await isChangeOpen(trx, id, nowMs)) ? email : undefined;
  if (purpose === 'email-change') return await newAddress(trx, context, { accountId: id, nowMs });
  return email;
}

/** The address of a change that waits, unless somebody has it by now or it has been mailed enough. */
async function newAddress(
  trx: Transaction,
  { guards }: Context,
  { accountId, nowMs }: { accountId: string; nowMs: number },
): Promise<string | undefined> {
  const change = await trx
    .selectFrom('email_change')
    .leftJoin('account', 'account.email_key', 'email_change.new_email_key')
    .select(['email_change.new_email', 'email_change.new_email_key', 'account.id as takenBy'])
    .where('email_change.account_id', '=', accountId)
    .executeTakeFirst();
  if (!change || (change.takenBy !== null && change.takenBy !== accountId)) return undefined;
  return guards.codeSending.send(change.new_email_key, nowMs) ? change.new_email : undefined;
}
