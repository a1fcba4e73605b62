import type { CodeAction, PortalBody } from '@meridian/contracts/portal';
import { emailKeyOf, standInFor } from '../accounts/email.ts';
import { recordAudit } from '../audit/record.ts';
import type { Caller, Context, OutgoingMail } from '../context.ts';
import { activationCodeMail } from '../mails/activation-code.ts';
import { apiKeyCodeMail } from '../mails/api-key-code.ts';
import { type CodePurpose, issueCode } from './code.ts';

interface Mailed {
  /** Whether the account that asks must be verified, or must not be yet. */
  readonly verified: boolean;
  readonly mail: (publicUrl: string, content: { to: string; code: string }) => OutgoingMail;
}

/** The purposes that can be asked for here; a code for anything else would have nothing that takes it. */
const MAILED: Partial<Record<CodePurpose, Mailed>> = {
  signup: { verified: false, mail: activationCodeMail },
  'generate-api-key': { verified: true, mail: apiKeyCodeMail },
};

const purposeOf = (action: CodeAction): CodePurpose =>
  action === 'forgot-password' ? 'reset-password' : action;

/**
 * Mails a code when the address has an account that may use it. Known or not, sent or not, the work is the same and
 * nothing is answered; only a client address that asks too often is refused, with 190.
 */
export async function sendCode(
  context: Context,
  body: PortalBody<'sendVerificationCode'>,
  caller: Caller,
): Promise<void> {
  const { store, secrets, guards } = context;
  const nowMs = context.now();
  guards.codeSending.ask(caller.address, nowMs);
  const emailKey = emailKeyOf(body.email);
  if (!guards.codeSending.send(emailKey, nowMs)) return;
  const purpose = purposeOf(body.action);
  const mailed = MAILED[purpose];
  await store.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email', 'verified_at'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst();
    const eligible = mailed && account && (account.verified_at !== null) === mailed.verified;
    const subject = eligible ? account.id : standInFor(secrets, emailKey);
    const code = await issueCode(trx, secrets, { subject, purpose }, nowMs);
    const mail = eligible ? mailed.mail(context.publicUrl, { to: account.email, code }) : null;
    await context.enqueueMail(trx, mail);
    if (!eligible) return;
    const entry = { accountId: account.id, type: 'code_requested', result: 'done' } as const;
    await recordAudit(trx, { ...entry, caller, nowMs });
  });
}
