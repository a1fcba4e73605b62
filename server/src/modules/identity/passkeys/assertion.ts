import type { PasskeyAssertion } from '@meridian/contracts/portal/passkey-credential';
import type { Transaction } from '../../../store/schema.ts';
import type { IdentityContext } from '../context.ts';
import { challengeIn, type ChallengeUse, relyingParty, takeChallenge } from './challenge.ts';
import { findPasskeyOfCredential, recordPasskeyUse } from './queries.ts';
import { webauthn } from './webauthn.ts';

/** A passkey that has signed an open challenge, with the account that it opens, and the counter of its authenticator. */
export interface SignedAssertion {
  readonly passkey: NonNullable<Awaited<ReturnType<typeof findPasskeyOfCredential>>>;
  readonly signCount: number;
}

/**
 * Uses up the challenge that a browser has signed for `use`, and verifies the signature, the page and that the authenticator has
 * verified its owner. `expired`: the challenge is unknown, used or of another use. `refused`: anything else is wrong.
 */
export async function verifyAssertion(
  context: IdentityContext,
  credential: PasskeyAssertion,
  use: ChallengeUse,
): Promise<SignedAssertion | 'expired' | 'refused'> {
  const challenge = challengeIn(credential.response.clientDataJSON);
  if (!(await takeChallenge(context, challenge, use))) return 'expired';
  const passkey = await findPasskeyOfCredential(context.store, Buffer.from(credential.id, 'base64url'));
  if (!passkey) return 'refused';
  const { rpID, origin } = relyingParty(context);
  const { userHandle, ...response } = credential.response;
  const found = await (
    await webauthn()
  )
    .verifyAuthenticationResponse({
      response: {
        ...credential,
        response: userHandle === undefined ? response : { ...response, userHandle },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(passkey.publicKey),
        // The counter is compared when it is written, under the lock of the account.
        counter: 0,
      },
    })
    .catch(() => undefined);
  if (!found?.verified) return 'refused';
  return { passkey, signCount: found.authenticationInfo.newCounter };
}

/** Records the use, as part of `trx`, in which the account is locked. False when the passkey was removed or copied since. */
export const recordAssertion = (
  trx: Transaction,
  { passkey: { passkeyId }, signCount }: SignedAssertion,
  nowMs: number,
): Promise<boolean> => recordPasskeyUse(trx, passkeyId, { signCount, at: new Date(nowMs) });
