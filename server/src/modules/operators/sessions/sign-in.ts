import type { Caller } from '../../../shared/context.ts';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { countAttempt } from '../../../shared/rate-limiters/count-attempt.ts';
import { matchTotpStep } from '../../../shared/totp.ts';
import type { OperatorsContext } from '../context.ts';
import { findOperatorByEmail, insertAct, type OperatorRow, useTotpStep } from '../queries.ts';
import { openSession } from './open-session.ts';

export interface SignInProof {
  readonly email: string;
  readonly password: string;
  /** Six digits of the authenticator. */
  readonly code: string;
}

const FAILURES = ['110'] as const;
const REFUSED = { message: 'Email, password or code is incorrect' };

/**
 * Opens a session for address, password and code, and returns its token. Throws 110 when any of them is wrong or the code was
 * used before, with the same message and work for each, 114 after too many failures, and 191 when busy.
 */
export async function signIn(context: OperatorsContext, proof: SignInProof, caller: Caller): Promise<string> {
  const { limits, now } = context;
  const nowMs = now();
  const emailKey = emailKeyOf(proof.email);
  const by = (key: string) => ({ key, nowMs, failures: FAILURES });
  return await countAttempt(limits.operatorSignInsByAddress, by(caller.address), () =>
    countAttempt(limits.operatorSignInsByEmail, by(emailKey), () =>
      proveAndOpen(context, { ...proof, emailKey }, caller, nowMs),
    ),
  );
}

async function proveAndOpen(
  context: OperatorsContext,
  { emailKey, password, code }: SignInProof & { readonly emailKey: string },
  caller: Caller,
  nowMs: number,
): Promise<string> {
  const { store, secrets, limits } = context;
  const operator = await findOperatorByEmail(store, emailKey);
  const hash = operator?.state === 'active' ? operator.password_hash : null;
  const matches = await limits.operatorPasswords.matches(hash ?? undefined, password);
  const step =
    matches && operator?.totp_secret
      ? matchTotpStep(Buffer.from(secrets.decrypt(operator.totp_secret), 'base64'), code, nowMs)
      : undefined;
  if (operator && hash !== null && step !== undefined) {
    const token = await store.transaction().execute(async (trx) => {
      const use = { id: operator.id, passwordHash: hash, step, at: new Date(nowMs) };
      return (await useTotpStep(trx, use)) ? await openSession(trx, operator, caller, nowMs) : undefined;
    });
    if (token !== undefined) return token;
  }
  await recordRefusal(context, operator, caller, nowMs);
  throw errors.invalidCredentials(REFUSED);
}

/** Addresses without an account are recorded too, unnamed: the same work for all. */
async function recordRefusal(
  { store }: OperatorsContext,
  operator: OperatorRow | undefined,
  caller: Caller,
  nowMs: number,
): Promise<void> {
  await store.transaction().execute((trx) =>
    insertAct(trx, {
      at: new Date(nowMs),
      operator_id: operator?.id ?? null,
      actor: operator?.email ?? 'unknown address',
      role: operator?.role ?? null,
      act: 'session.refused',
      details: JSON.stringify({ device: caller.device }),
      address: caller.address,
    }),
  );
}
