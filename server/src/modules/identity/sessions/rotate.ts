import type { PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { insertToken } from '../../../store/tokens.ts';
import { newToken, type Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { takeToken } from './queries.ts';

/**
 * Replaces the token of a session. The previous token and its step-ups end with the commit. The session keeps its id and
 * its expiry. Throws 111 (the session has ended in the meantime) and 190 (more than ten an hour).
 */
export async function rotateSession(
  context: IdentityContext,
  input: { session: Session; caller: Caller },
): Promise<PortalReply<'rotateSession'>> {
  const { session, caller } = input;
  const nowMs = context.now();
  await enforceRateLimit(context.limits.rotationsByAccount, session.accountId, nowMs);
  const token = newToken();
  const endsMs = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, session.accountId);
    // Deleted and inserted again, because the step-ups of the previous token are deleted with its row.
    const previous = await takeToken(trx, session.hash);
    if (!previous) throw errors.unauthenticated();
    await insertToken(trx, { ...previous, hash: sha256(token), last_used_at: new Date(nowMs) });
    const entry = { accountId: session.accountId, type: 'session_rotated', result: 'done' } as const;
    await recordAudit(trx, { ...entry, caller, nowMs });
    return previous.expires_at.getTime();
  });
  const expiresInSeconds = Math.floor((endsMs - nowMs) / 1_000);
  return { access_token: token, additionalInfo: { token_id: token, expires_in: expiresInSeconds } };
}
