import { OAUTH_LIFETIMES } from '@meridian/contracts/oauth-server';
import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { newToken, personOf, type Session } from '../../../shared/tokens/tokens.ts';
import { limitPerDay } from '../api-keys/limit-per-day.ts';
import type { AccessContext } from '../context.ts';
import { checkAuthorization, returnUrl } from './authorization-request.ts';
import { insertCode } from './queries.ts';

const PER_DAY = 20;

/**
 * Lets a program act for the account of the session, with those of its scopes that the person chose, and returns where the browser
 * goes with the code. Throws 101 (a request that nobody may allow, no scope left) and 190 (20 a day).
 */
export async function allowAuthorization(
  context: AccessContext,
  { query, scopes: chosen }: PortalBody<'allowAuthorization'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'allowAuthorization'>['additionalInfo']> {
  const request = await checkAuthorization(context, query);
  if ('message' in request) throw errors.invalidParameters({ message: request.message });
  const scopes = request.scopes.filter((scope) => chosen.includes(scope));
  if (scopes.length === 0) throw errors.invalidParameters({ message: 'Choose at least one of these scopes' });
  const { accountId } = session;
  const nowMs = context.now();
  const code = newToken();
  await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await limitPerDay(trx, { accountId, type: 'app_allowed', most: PER_DAY, nowMs });
    await insertCode(trx, {
      hash: sha256(code),
      client_id: request.client.id,
      account_id: accountId,
      person_id: personOf(session).accountId,
      redirect_uri: request.redirectUri,
      challenge: request.challenge,
      scopes,
      expires_at: new Date(nowMs + OAUTH_LIFETIMES.codeSeconds * 1_000),
      key_id: null,
    });
    await recordAudit(trx, { accountId, type: 'app_allowed', result: 'done', caller, nowMs });
  });
  return { name: request.client.name, return_url: returnUrl(context, request, { code }) };
}
