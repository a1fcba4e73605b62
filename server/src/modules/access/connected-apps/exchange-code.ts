import type { Caller } from '../../../shared/context.ts';
import { mailAccount } from '../../../shared/organisations/member-recipients.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import { equal, sha256 } from '../../../shared/secrets.ts';
import { issueKey } from '../api-keys/issue-key.ts';
import type { AccessContext } from '../context.ts';
import { appConnectedMail } from '../emails/app-connected.ts';
import { notifyOfEvent } from '../../messaging/index.ts';
import { isOwnResource } from './authorization-request.ts';
import { endReusedGrant } from './end-reused-grant.ts';
import { accessTokenEnd, type IssuedTokens, withRefreshToken } from './issue-tokens.ts';
import { ended, lockGrantingAccount } from './may-grant.ts';
import { OAuthError } from './oauth-error.ts';
import { findClient, findCode, insertGrant, markCodeUsed } from './queries.ts';
import { returnsTo } from './redirect-uri.ts';

/** The parameters of a token request; undefined where one is absent. */
export type TokenParameters = Readonly<Record<string, string | undefined>>;

/** RFC 7636, 4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/;

/**
 * Exchanges a code for tokens, once; the owner gets an email. A second exchange ends the access that the first one gave. Throws
 * OAuthError.
 */
export async function exchangeCode(
  context: AccessContext,
  parameters: TokenParameters,
  caller: Caller,
): Promise<IssuedTokens> {
  const { code, code_verifier: verifier, client_id: clientId, redirect_uri: redirectUri } = parameters;
  if (code === undefined) throw new OAuthError('invalid_request', 'code is missing.');
  if (verifier === undefined || !VERIFIER.test(verifier)) {
    throw new OAuthError('invalid_request', 'code_verifier must be 43 to 128 unreserved characters.');
  }
  if (!isOwnResource(parameters['resource'], context.publicUrl)) {
    throw new OAuthError('invalid_target', 'The resource is not that of this server.');
  }
  const hash = sha256(code);
  const found = await findCode(context.store, hash);
  if (!found || found.client_id !== clientId) throw ended();
  const { account_id: accountId, person_id: personId, scopes } = found;
  const nowMs = context.now();
  const proved = equal(Buffer.from(sha256(verifier).toString('base64url')), Buffer.from(found.challenge));
  if (!proved || (redirectUri !== undefined && redirectUri !== found.redirect_uri)) throw ended();
  const issued = await context.store.transaction().execute(async (trx) => {
    await lockGrantingAccount(trx, { accountId, personId });
    const stored = await findCode(trx, hash);
    if (!stored) throw ended();
    if (stored.key_id !== null) return stored.key_id;
    if (stored.expires_at.getTime() <= nowMs) throw ended();
    const { name } = (await findClient(trx, stored.client_id))!;
    const key = {
      accountId,
      mode: 'live',
      name,
      primary: false,
      scopes,
      expiresAt: accessTokenEnd(nowMs),
    } as const;
    const { id: keyId, key: accessToken } = await issueKey(trx, context.secrets, { ...key, nowMs });
    await insertGrant(trx, {
      key_id: keyId,
      client_id: stored.client_id,
      person_id: personId,
      redirect_uri: stored.redirect_uri,
    });
    await markCodeUsed(trx, hash, keyId);
    const { returns_to: returnsToHost } = returnsTo(stored.redirect_uri);
    await mailAccount(context, trx, { accountId, topic: 'keys' }, (to) =>
      appConnectedMail(context.publicUrl, { to, name, returnsTo: returnsToHost, atMs: nowMs }),
    );
    await recordAudit(trx, { accountId, type: 'app_connected', result: 'done', caller, nowMs });
    await notifyOfEvent(trx, { accountId, event: 'app-connected', what: name, nowMs });
    return await withRefreshToken(trx, { keyId, accessToken, scopes, sinceMs: nowMs, nowMs });
  });
  if (typeof issued === 'string') {
    await endReusedGrant(context, issued, caller);
    throw ended();
  }
  context.keyChanged(accountId);
  context.changes.publish(accountId, 'keys');
  context.changes.publish(accountId, 'notifications');
  return issued;
}
