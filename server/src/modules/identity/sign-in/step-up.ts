import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { PasskeyAssertion } from '@meridian/contracts/portal/passkey-credential';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { countAttempt } from '../../../shared/rate-limiters/count-attempt.ts';
import { LIFE_MS, openToken, type Session } from '../../../shared/tokens/tokens.ts';
import type { Transaction } from '../../../store/schema.ts';
import { findPasswordHash } from '../accounts/queries/accounts.ts';
import type { IdentityContext } from '../context.ts';
import { recordAssertion, verifyAssertion } from '../passkeys/assertion.ts';
import { stepUpUse } from '../passkeys/start-proof.ts';
import { withConfirmation } from '../two-factor/confirm-code.ts';
import { WRONG_CODE_ERRORS } from '../two-factor/count-code-attempt.ts';

interface StepUpCaller {
  readonly session: Session;
  readonly caller: Caller;
}

const PASSKEY_REFUSED = 'This passkey could not be verified. Try again, or confirm another way.';
const NO_PASSWORD = 'This account has no password. Use a code instead.';

/**
 * Issues a token with which this session alone may make the calls that need a fresh proof of identity. The proof is the
 * password, a passkey of the account, or a code: mailed for `step-up`, or from the authenticator app. Throws 111 (the session
 * has just ended), 130 (wrong password), 120 and 121 (code or passkey), 142 (a password for an account without one) and 114 (five failures in 15 minutes).
 */
export async function stepUp(
  context: IdentityContext,
  body: PortalBody<'stepUp'>,
  caller: StepUpCaller,
): Promise<PortalReply<'stepUp'>> {
  const counting = {
    key: caller.session.accountId,
    nowMs: context.now(),
    failures: [...WRONG_CODE_ERRORS, '130'],
    onLock: () => recordLock(context, caller),
  } as const;
  const token = await countAttempt(context.limits.stepUps, counting, () => prove(context, body, caller));
  return { additionalInfo: { step_up_token: token, expires_in: LIFE_MS['step-up'] / 1_000 } };
}

async function prove(
  context: IdentityContext,
  body: PortalBody<'stepUp'>,
  { session, caller }: StepUpCaller,
): Promise<string> {
  const open = async (trx: Transaction) => await openStepUp(trx, { session, caller }, context.now());
  if (body.credential !== undefined)
    return await withPasskey(context, { session, credential: body.credential }, open);
  if (body.password === '') {
    const code = { session, caller, purpose: 'step-up', code: body.code } as const;
    return await withConfirmation(context, code, open);
  }
  const hash = await findPasswordHash(context.store, session.accountId);
  if (hash === null) throw errors.conflict({ message: NO_PASSWORD });
  if (!(await context.limits.passwordHasher.matches(hash, body.password))) throw errors.wrongPassword();
  return await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, session.accountId);
    return await open(trx);
  });
}

/** Runs `act` in the transaction that records the use of a passkey of this account. */
async function withPasskey(
  context: IdentityContext,
  { session, credential }: { session: Session; credential: PasskeyAssertion },
  act: (trx: Transaction) => Promise<string>,
): Promise<string> {
  const refused = () => errors.invalidCode({ message: PASSKEY_REFUSED });
  const signed = await verifyAssertion(context, credential, stepUpUse(session));
  if (typeof signed === 'string' || signed.passkey.accountId !== session.accountId) throw refused();
  return await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, session.accountId);
    if (!(await recordAssertion(trx, signed, context.now()))) throw refused();
    return await act(trx);
  });
}

async function openStepUp(
  trx: Transaction,
  { session, caller }: StepUpCaller,
  nowMs: number,
): Promise<string> {
  const { accountId, hash: parent } = session;
  await recordAudit(trx, { accountId, type: 'stepped_up', result: 'done', caller, nowMs });
  return await openToken(trx, { kind: 'step-up', subject: accountId, accountId, parent, caller, nowMs });
}

async function recordLock(context: IdentityContext, { session, caller }: StepUpCaller): Promise<void> {
  const { accountId } = session;
  const entry = { accountId, type: 'stepped_up', result: 'refused', caller } as const;
  await context.store
    .transaction()
    .execute(async (trx) => await recordAudit(trx, { ...entry, nowMs: context.now() }));
}
