import { emailKeyOf, standInFor } from '../accounts/email.ts';
import { recordAudit } from '../audit/record.ts';
import type { Caller, Context, OutgoingMail } from '../context.ts';
import { activationCodeMail } from '../mails/activation-code.ts';
import { apiKeyCodeMail } from '../mails/api-key-code.ts';
import { type CodePurpose, issueCode } from './code.ts';

/** A request for a code that was answered already. */
export interface CodeRequest {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly caller: Caller;
  readonly nowMs: number;
}

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

/**
 * Mails a code when the address has an account that may use it. Else a code that is mailed to nobody is made for the
 * address, so that tries with it go as they would with an account.
 */
export async function deliverCode(context: Context, request: CodeRequest): Promise<void> {
  const { secrets } = context;
  const { purpose, caller, nowMs } = request;
  const emailKey = emailKeyOf(request.email);
  const mailed = MAILED[purpose];
  await context.store.transaction().execute(async (trx) => {
    const account = await trx
      .selectFrom('account')
      .select(['id', 'email', 'verified_at'])
      .where('email_key', '=', emailKey)
      .executeTakeFirst();
    const eligible = mailed && account && (account.verified_at !== null) === mailed.verified;
    const subject = eligible ? account.id : standInFor(secrets, emailKey);
    const code = await issueCode(trx, secrets, { subject, purpose }, nowMs);
    if (!eligible) return;
    await context.enqueueMail(trx, mailed.mail(context.publicUrl, { to: account.email, code }));
    const entry = { accountId: account.id, type: 'code_requested', result: 'done' } as const;
    await recordAudit(trx, { ...entry, caller, nowMs });
  });
}
