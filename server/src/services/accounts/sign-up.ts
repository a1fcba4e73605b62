import { DEFAULT_COUNTRY } from '@meridian/contracts/fields';
import { passwordFault } from '@meridian/contracts/password';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Transaction } from '../../store/schema.ts';
import { recordAudit } from '../audit/record.ts';
import { issueCode } from '../codes/code.ts';
import type { Caller, Context } from '../context.ts';
import { limitCalls } from '../guards.ts';
import { activationCodeMail } from '../mails/activation-code.ts';
import { existingAccountMail } from '../mails/existing-account.ts';
import { Refusal } from '../refusal.ts';
import { LIFE_MS, openToken } from '../sessions/tokens.ts';
import { emailKeyOf, standInFor } from './email.ts';

type Body = PortalBody<'signup'>;

/**
 * Makes an unverified account and mails its code. An address that has a verified account gets the same answer for
 * the same work, with a token that opens nothing, and its owner is told by mail. An unverified account of the address
 * is replaced. Refuses with 101 (password), 190 (too many) and 191 (busy).
 */
export async function signUp(context: Context, body: Body, caller: Caller): Promise<PortalReply<'signup'>> {
  const { guards } = context;
  const nowMs = context.now();
  const fault = passwordFault(body.password_hash, body.email);
  if (fault) throw new Refusal('101', { message: fault, errors: { password_hash: fault } });
  const emailKey = emailKeyOf(body.email);
  limitCalls(guards.signUpsByAddress, caller.address, nowMs);
  limitCalls(guards.signUpsByEmail, emailKey, nowMs);
  guards.codeSending.ask(caller.address, nowMs);
  const passwordHash = await guards.passwords.hash(body.password_hash);
  const mayMail = guards.codeSending.send(emailKey, nowMs);

  const token = await context.store.transaction().execute(async (trx) => {
    const accountId = await saveUnverified(trx, body, { emailKey, passwordHash, nowMs });
    const subject = accountId ?? standInFor(context.secrets, emailKey);
    await trx.deleteFrom('token').where('subject', '=', subject).where('kind', '=', 'activation').execute();
    const code = await issueCode(trx, context.secrets, { subject, purpose: 'signup' }, nowMs);
    const owner = accountId ? { id: accountId, email: body.email } : await ownerOf(trx, emailKey);
    if (mayMail) {
      const mail = accountId
        ? activationCodeMail(context.publicUrl, { to: owner.email, code })
        : existingAccountMail(context.publicUrl, { to: owner.email });
      await context.enqueueMail(trx, mail);
    }
    await recordAudit(trx, {
      accountId: owner.id,
      type: accountId ? 'signed_up' : 'signed_up_again',
      result: accountId ? 'done' : 'refused',
      caller,
      nowMs,
    });
    return await openToken(trx, { kind: 'activation', subject, accountId, caller, nowMs });
  });
  return { additionalInfo: { token_id: token, expires_in: LIFE_MS.activation / 1_000 } };
}

/** Writes the account unless the address has a verified one; answers its id, or null. */
async function saveUnverified(
  trx: Transaction,
  body: Body,
  input: { emailKey: string; passwordHash: string; nowMs: number },
): Promise<string | null> {
  const now = new Date(input.nowMs);
  const { plan, cycle, currency } = body;
  const address = { ...body.address_info, country: body.address_info.country || DEFAULT_COUNTRY };
  const values = {
    email: body.email,
    name: body.name,
    password_hash: input.passwordHash,
    password_changed_at: now,
    address_info: JSON.stringify(address),
    plan_wish: plan ? JSON.stringify({ plan, cycle, currency }) : null,
    created_at: now,
  };
  const row = await trx
    .insertInto('account')
    .values({ email_key: input.emailKey, ...values })
    .onConflict((conflict) =>
      conflict.column('email_key').doUpdateSet(values).where('account.verified_at', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

const ownerOf = (trx: Transaction, emailKey: string) =>
  trx
    .selectFrom('account')
    .select(['id', 'email'])
    .where('email_key', '=', emailKey)
    .executeTakeFirstOrThrow();
