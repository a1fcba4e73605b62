import { DEFAULT_PLAN } from '@meridian/contracts/plans';
import { DEFAULT_COUNTRY } from '@meridian/contracts/fields';
import type { PortalBody } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { sha256 } from '../../../shared/secrets.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { IdentityContext } from '../context.ts';
import { activationCodeMail } from '../emails/activation-code.ts';
import { existingAccountMail } from '../emails/existing-account.ts';
import { issueCode } from '../verification-codes/code.ts';
import { findAccountByEmail, upsertUnverifiedAccount } from './queries/accounts.ts';
import { assignToken, deleteOlderActivationTokens, findTokenForUpdate } from './queries/tokens.ts';

/** A sign-up whose response was sent already. */
export interface SignUpJob {
  readonly form: Omit<PortalBody<'signup'>, 'password_hash'>;
  /** Argon2id, in PHC form. */
  readonly passwordHash: string;
  /** The activation token in the response, which belongs to a decoy until now. */
  readonly token: string;
  /** Whether the send limits of the address allow an email. */
  readonly mayMail: boolean;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * Creates the unverified account of a sign-up, assigns it the token from the response and mails its code. An unverified
 * account of the same address is replaced. When the address has a verified account, the token stays with the decoy and
 * the owner is notified by mail. Does nothing when a newer sign-up has replaced this one.
 */
export async function finishSignUp(context: IdentityContext, signUp: SignUpJob): Promise<void> {
  const { form, mayMail, caller, nowMs } = signUp;
  await context.store.transaction().execute(async (trx) => {
    const token = await findTokenForUpdate(trx, sha256(signUp.token));
    if (!token) return;
    const accountId = await saveUnverified(trx, signUp);
    const subject = accountId ?? token.subject;
    await deleteOlderActivationTokens(trx, [token.subject, subject], token);
    await assignToken(trx, token.hash, { subject, accountId });
    const code = await issueCode(trx, context.secrets, { subject, purpose: 'signup' }, nowMs);
    const owner = accountId
      ? { id: accountId, email: form.email }
      : (await findAccountByEmail(trx, emailKeyOf(form.email)))!;
    if (mayMail) {
      const mail = accountId
        ? activationCodeMail(context.publicUrl, { to: owner.email, code })
        : existingAccountMail(context.publicUrl, { to: owner.email });
      await context.enqueueMail(trx, mail);
    }
    const type = accountId ? 'signed_up' : 'signed_up_again';
    const result = accountId ? 'done' : 'refused';
    await recordAudit(trx, { accountId: owner.id, type, result, caller, nowMs });
  });
}

/** Writes the account and returns its id; null when the address has a verified account. */
async function saveUnverified(
  trx: Transaction,
  { form, passwordHash, nowMs }: SignUpJob,
): Promise<string | null> {
  const now = new Date(nowMs);
  const { plan, cycle, currency } = form;
  const address = { ...form.address_info, country: form.address_info.country || DEFAULT_COUNTRY };
  const row = await upsertUnverifiedAccount(trx, emailKeyOf(form.email), {
    email: form.email,
    name: form.name,
    password_hash: passwordHash,
    password_changed_at: now,
    address_info: JSON.stringify(address),
    plan: DEFAULT_PLAN.id,
    plan_wish: plan ? JSON.stringify({ plan, cycle, currency }) : null,
    created_at: now,
  });
  return row?.id ?? null;
}
