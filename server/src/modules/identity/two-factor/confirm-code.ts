import type { Caller } from '../../../shared/context.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { lockToken, type Session } from '../../../shared/tokens/tokens.ts';
import type { Transaction } from '../../../store/schema.ts';
import type { IdentityContext } from '../context.ts';
import { checkCode, type CodeOwner, type CodePurpose, consumeCode } from '../verification-codes/code.ts';
import { normalizeCode } from './backup-codes.ts';
import { countCodeAttempt } from './count-code-attempt.ts';
import { advanceTotpStep } from './queries.ts';
import { findSecondFactor, type SecondFactor } from './second-factor.ts';
import { matchTotpStep } from '../../../shared/totp.ts';

interface Confirmation {
  readonly session: Session;
  readonly caller: Caller;
  /** Purpose of the mailed code. */
  readonly purpose: CodePurpose;
  readonly code: string;
}

/**
 * Runs `act` in the transaction that uses up the code. The code is the one mailed for this purpose or, for an account
 * with a second factor, one from its app. In that case a wrong code counts as one attempt against both, so the app adds no
 * guesses. Throws 120, 121, 114 (the account's second factor is locked) and 111 (the session has just ended).
 */
export async function withConfirmation<Result>(
  context: IdentityContext,
  confirmation: Confirmation,
  act: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { session, caller } = confirmation;
  const { accountId, email } = session;
  const nowMs = context.now();
  const factor = await findSecondFactor(context.store, context.secrets, { accountId, nowMs });
  if (!factor) return await withMailedCode(context, confirmation, act);
  return await countCodeAttempt(
    context,
    { accountId, email, caller },
    async () =>
      (await withAppCode(context, { session, factor, code: normalizeCode(confirmation.code), nowMs }, act)) ??
      (await withMailedCode(context, confirmation, act)),
  );
}

async function withMailedCode<Result>(
  { store, secrets, now }: IdentityContext,
  { session, purpose, code }: Confirmation,
  act: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const owner: CodeOwner = { subject: session.accountId, purpose };
  const mac = await checkCode(store, secrets, owner, { code, nowMs: now() });
  return await store.transaction().execute(async (trx) => {
    await lockAccount(trx, session.accountId);
    await consumeCode(trx, owner, mac);
    return await act(trx);
  });
}

/** undefined when the code is not one of the app, or was used before. */
async function withAppCode<Result>(
  { store }: IdentityContext,
  input: { session: Session; factor: SecondFactor; code: string; nowMs: number },
  act: (trx: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  const { session, factor, code, nowMs } = input;
  const step = matchTotpStep(factor.secret, code, nowMs);
  if (step === undefined) return undefined;
  return await store.transaction().execute(async (trx) => {
    await lockAccount(trx, factor.accountId);
    await lockToken(trx, session.hash);
    return (await advanceTotpStep(trx, factor.accountId, step)) ? await act(trx) : undefined;
  });
}
