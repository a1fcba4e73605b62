import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { decoySubjects, emailKeyOf } from '../../../shared/email-address.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import { type Activation, LIFE_MS, openToken } from '../../../shared/tokens/tokens.ts';
import type { Transaction } from '../../../store/schema.ts';
import { issueFirstKeys } from '../../access/index.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { usageOfPeriod } from '../../usage/index.ts';
import type { IdentityContext } from '../context.ts';
import { checkCode, consumeCode } from '../verification-codes/code.ts';
import { findAccount, markAccountVerified } from './queries/accounts.ts';
import { deleteActivationTokens } from './queries/tokens.ts';

type Verified = Awaited<ReturnType<typeof verify>>;

/**
 * Verifies an account by the code mailed to it, issues its primary key and a test key, and signs it in.
 * Throws 111 (the token was used in the meantime), 120 and 121 (code), 140 (the email does not match the token) and 190.
 */
export async function activate(
  context: IdentityContext,
  body: PortalBody<'activate'>,
  input: { activation: Activation; caller: Caller },
): Promise<PortalReply<'activate'>> {
  const { store, secrets } = context;
  const { activation } = input;
  const nowMs = context.now();
  await enforceRateLimit(context.limits.activationsByAddress, input.caller.address, nowMs);
  if (body.email && !(await belongsTo(context, activation, body.email))) throw errors.forbidden();
  const owner = { subject: activation.subject, purpose: 'signup' } as const;
  const code = await checkCode(store, secrets, owner, { code: body.verification_code, nowMs });

  const { account, token, key } = await store.transaction().execute(async (trx) => {
    const verified = await verify(trx, activation, nowMs);
    await consumeCode(trx, owner, code);
    return await openAccount(trx, context, { account: verified, caller: input.caller, nowMs });
  });
  context.keyChanged(account.id);
  return {
    access_token: token,
    user: {
      id: account.id,
      email: account.email,
      name: account.name,
      plan: account.plan,
      api_key: key,
      apiKey: key,
      usage: await usageOfPeriod(context, account.id),
      is_verified: true,
    },
    additionalInfo: { token_id: token, user_id: account.id, expires_in: LIFE_MS.session / 1_000 },
  };
}

/** Issues the keys and the first session of an account that was just verified. */
async function openAccount(
  trx: Transaction,
  { secrets }: IdentityContext,
  input: { account: Verified; caller: Caller; nowMs: number },
) {
  const { account, caller, nowMs } = input;
  const accountId = account.id;
  const key = await issueFirstKeys(trx, secrets, { accountId, nowMs });
  const token = await openToken(trx, { kind: 'session', subject: accountId, accountId, caller, nowMs });
  await recordAudit(trx, { accountId, type: 'activated', result: 'done', caller, nowMs });
  await notifyOfEvent(trx, { accountId, event: 'welcome', nowMs });
  return { account, token, key };
}

/** Whether `email` is the address that the token was issued for. */
async function belongsTo(context: IdentityContext, activation: Activation, email: string): Promise<boolean> {
  const emailKey = emailKeyOf(email);
  if (activation.accountId === null) {
    return decoySubjects(context.secrets, emailKey).includes(activation.subject);
  }
  const account = await findAccount(context.store, activation.accountId);
  return account?.emailKey === emailKey;
}

/** Marks the account verified and uses up its activation tokens. Throws 111 when a newer sign-up replaced this one. */
async function verify(trx: Transaction, activation: Activation, nowMs: number) {
  const account = await markAccountVerified(trx, activation.accountId, new Date(nowMs));
  const tokens = await deleteActivationTokens(trx, activation.subject);
  if (!account || !tokens.some((hash) => hash.equals(activation.hash))) throw errors.unauthenticated();
  return account;
}
