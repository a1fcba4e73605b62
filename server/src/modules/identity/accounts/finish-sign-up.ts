import { DEFAULT_COUNTRY } from '@meridian/contracts/fields';
import type { PortalBody } from '@meridian/contracts/portal';
import type { Transaction } from '../../../store/schema.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { issueCode } from '../verification-codes/code.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { activationCodeMail } from '../emails/activation-code.ts';
import { existingAccountMail } from '../emails/existing-account.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';

/** A sign-up that was answered already. */
export interface SignUpJob {
  readonly form: Omit<PortalBody<'signup'>, 'password_hash'>;
  /** Argon2id, in PHC form. */
  readonly passwordHash: string;
  /** The activation token in the answer, which stands for nobody yet. */
  readonly token: string;
  /** The sending limits of the address allow a mail. */
  readonly mayMail: boolean;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * Makes the unverified account of a sign-up, gives it the token of the answer and mails its code. An unverified account of
 * the address is replaced. When the address has a verified one, the token keeps standing for nobody and the owner is
 * told by mail. A sign-up that a newer one has overtaken ends here.
 */
export async function finishSignUp(context: IdentityContext, signUp: SignUpJob): Promise<void> {
  const { form, mayMail, caller, nowMs } = signUp;
  await context.store.transaction().execute(async (trx) => {
    const own = await trx
      .selectFrom('token')
      .select(['hash', 'subject', 'created_at'])
      .where('hash', '=', sha256(signUp.token))
      .forUpdate()
      .executeTakeFirst();
    if (!own) return;
    const accountId = await saveUnverified(trx, signUp);
    const subject = accountId ?? own.subject;
    await trx
      .deleteFrom('token')
      .where('subject', 'in', [own.subject, subject])
      .where('kind', '=', 'activation')
      .where('created_at', '<=', own.created_at)
      .where('hash', '!=', own.hash)
      .execute();
    await trx
      .updateTable('token')
      .set({ subject, account_id: accountId })
      .where('hash', '=', own.hash)
      .execute();
    const code = await issueCode(trx, context.secrets, { subject, purpose: 'signup' }, nowMs);
    const owner = accountId ? { id: accountId, email: form.email } : await ownerOf(trx, form.email);
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

/** Writes the account unless the address has a verified one; answers its id, or null. */
async function saveUnverified(
  trx: Transaction,
  { form, passwordHash, nowMs }: SignUpJob,
): Promise<string | null> {
  const now = new Date(nowMs);
  const { plan, cycle, currency } = form;
  const address = { ...form.address_info, country: form.address_info.country || DEFAULT_COUNTRY };
  const values = {
    email: form.email,
    name: form.name,
    password_hash: passwordHash,
    password_changed_at: now,
    address_info: JSON.stringify(address),
    plan_wish: plan ? JSON.stringify({ plan, cycle, currency }) : null,
    created_at: now,
  };
  const row = await trx
    .insertInto('account')
    .values({ email_key: emailKeyOf(form.email), ...values })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet(values).where('account.verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const ownerOf = (trx: Transaction, email: string) =>
  trx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('email_key', '=', emailKeyOf(email))
    .executeTakeFirstOrThrow();
