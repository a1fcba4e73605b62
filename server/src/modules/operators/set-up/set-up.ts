import { operatorPasswordFault } from '@meridian/contracts/operator/password';
import type { OperatorRole } from '@meridian/contracts/operator/permissions';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { countAttempt } from '../../../shared/rate-limiters/count-attempt.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { base32, createTotpSecret, matchTotpStep, otpauthUri } from '../../../shared/totp.ts';
import type { OperatorsContext } from '../context.ts';
import { recordAct } from '../acts/record-act.ts';
import { deleteInvitation, lockInvitation, updateInvitation, updateOperator } from '../queries.ts';
import { openSession } from '../sessions/open-session.ts';

export interface SetUpBegun {
  readonly email: string;
  readonly role: OperatorRole;
  /** For typing it into an authenticator. */
  readonly secret: string;
  readonly otpauth_uri: string;
}

const linkEnded = () =>
  errors.invalidResetLink({ message: 'This link has already been used or has expired. Ask for a new one.' });

const counted = <Result>(
  { limits, now }: OperatorsContext,
  { address }: Caller,
  work: () => Promise<Result>,
) =>
  countAttempt(
    limits.operatorSetUpsByAddress,
    { key: address, nowMs: now(), failures: ['120', '122'] },
    work,
  );

/**
 * What the page of a link shows. The authenticator's secret stays the same while the link is valid, so that the page can be
 * loaded again. Throws 122 for a link that was used or has expired.
 */
export async function beginSetUp(
  context: OperatorsContext,
  { token }: { readonly token: string },
  caller: Caller,
): Promise<SetUpBegun> {
  const { store, secrets, now } = context;
  const hash = sha256(token);
  return await counted(context, caller, () =>
    store.transaction().execute(async (trx) => {
      const invitation = await lockInvitation(trx, hash, now());
      if (!invitation) throw linkEnded();
      const { email, role, sealedTotp } = invitation;
      const secret = sealedTotp ? Buffer.from(secrets.decrypt(sealedTotp), 'base64') : createTotpSecret();
      if (!sealedTotp) await updateInvitation(trx, hash, secrets.encrypt(secret.toString('base64')));
      return { email, role, secret: base32(secret), otpauth_uri: otpauthUri(`operator ${email}`, secret) };
    }),
  );
}

/**
 * Sets password and authenticator, uses up the link and opens a session, whose token it returns. Throws 101 for a password
 * that is not accepted, 120 for a wrong code and 122 for a link that was used or has expired.
 */
export async function finishSetUp(
  context: OperatorsContext,
  { token, password, code }: { readonly token: string; readonly password: string; readonly code: string },
  caller: Caller,
): Promise<string> {
  const { store, secrets, limits, now } = context;
  const nowMs = now();
  return await counted(context, caller, async () => {
    // Before the transaction, which should not wait for it.
    const passwordHash = await limits.operatorPasswords.hash(password);
    return await store.transaction().execute(async (trx) => {
      const invitation = await lockInvitation(trx, sha256(token), nowMs);
      if (!invitation?.sealedTotp) throw linkEnded();
      const { operatorId: id, email, role, sealedTotp } = invitation;
      const fault = operatorPasswordFault(password, email);
      if (fault !== undefined)
        throw errors.invalidParameters({ message: fault, errors: { password: fault } });
      const step = matchTotpStep(Buffer.from(secrets.decrypt(sealedTotp), 'base64'), code, nowMs);
      if (step === undefined)
        throw errors.invalidCode({ message: 'This code is incorrect. Enter the current code.' });
      await updateOperator(trx, id, {
        state: 'active',
        password_hash: passwordHash,
        totp_secret: sealedTotp,
        totp_last_step: step,
        changed_at: new Date(nowMs),
        signed_in_at: new Date(nowMs),
      });
      await deleteInvitation(trx, id);
      const actor = { operatorId: id, name: email, role, address: caller.address };
      await recordAct(trx, { actor, act: 'operator.set-up' }, nowMs);
      return await openSession(trx, { id, email, role }, caller, nowMs);
    });
  });
}
