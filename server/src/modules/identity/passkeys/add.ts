import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { PASSKEY_NAME_LENGTH_MAX } from '@meridian/contracts/portal/passkeys';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { deviceInWords } from '../../../shared/formatters/device.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import type { IdentityContext } from '../context.ts';
import { passkeyChangedMail } from '../emails/passkey-changed.ts';
import { challengeIn, relyingParty, takeChallenge } from './challenge.ts';
import { webauthn } from './webauthn.ts';
import { listPasskeys } from './list.ts';
import { countPasskeys, insertPasskey } from './queries.ts';
import { PASSKEYS_MAX, tooManyPasskeys } from './start.ts';

const REFUSED = 'The passkey could not be added. Please start again.';

/**
 * Adds the passkey that a browser has made for the options of `startPasskey`, and notifies the owner. Returns all passkeys.
 * Throws 101 (the passkey does not prove what it must, or the five minutes are over) and 142 (too many, or known already).
 */
export async function addPasskey(
  context: IdentityContext,
  body: PortalBody<'addPasskey'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'addPasskey'>> {
  const made = await verified(context, body.credential, session);
  const { accountId, email } = session;
  const nowMs = context.now();
  const name = body.name || deviceInWords(caller.device).slice(0, PASSKEY_NAME_LENGTH_MAX);
  await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    if ((await countPasskeys(trx, accountId)) >= PASSKEYS_MAX) throw tooManyPasskeys();
    const row = { ...made, account_id: accountId, name, created_at: new Date(nowMs), last_used_at: null };
    if (!(await insertPasskey(trx, row))) {
      throw errors.conflict({ message: 'This passkey is already registered.' });
    }
    await recordAudit(trx, { accountId, type: 'passkey_added', result: 'done', caller, nowMs });
    const mail = { to: email, change: 'added', name, atMs: nowMs } as const;
    await context.enqueueMail(trx, passkeyChangedMail(context.publicUrl, mail));
    await notifyOfEvent(trx, { accountId, event: 'passkey-added', what: name, nowMs });
  });
  context.changes.publish(accountId, 'notifications');
  return await listPasskeys(context.store, accountId);
}

/** The columns of a passkey whose browser signed a challenge of this session, on a page of this portal. */
async function verified(
  context: IdentityContext,
  credential: PortalBody<'addPasskey'>['credential'],
  session: Session,
) {
  const challenge = challengeIn(credential.response.clientDataJSON);
  const refused = () => errors.invalidParameters({ message: REFUSED });
  if (!(await takeChallenge(context, challenge, { sessionHash: session.hash }))) throw refused();
  const { rpID, origin } = relyingParty(context);
  const { transports = [], ...response } = credential.response;
  const found = await (
    await webauthn()
  )
    .verifyRegistrationResponse({
      response: { ...credential, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
    })
    .catch(() => undefined);
  if (!found?.verified) throw refused();
  const { credential: key, credentialBackedUp: synced } = found.registrationInfo;
  return {
    credential_id: Buffer.from(key.id, 'base64url'),
    public_key: Buffer.from(key.publicKey),
    sign_count: key.counter,
    transports,
    synced,
  };
}
