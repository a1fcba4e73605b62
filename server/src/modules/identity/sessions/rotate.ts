import type { PortalReply } from '@meridian/contracts/portal';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { enforceRateLimit } from '../../../shared/rate-limiters/enforce-rate-limit.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { sha256 } from '../../../shared/secrets.ts';
import { newToken, type Session } from '../../../shared/tokens/tokens.ts';

/**
 * Gives a session another token. The former one is dead with the commit, and so are the step-ups made under it; the session stays
 * the same in the list and ends when it would have ended. Refuses with 111 (the session ended meanwhile) and 190 (ten an hour).
 */
export async function rotateSession(
  context: IdentityContext,
  input: { session: Session; caller: Caller },
): Promise<PortalReply<'rotateSession'>> {
  const { session, caller } = input;
  const nowMs = context.now();
  enforceRateLimit(context.limits.rotationsByAccount, session.accountId, nowMs);
  const token = newToken();
  const endsMs = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, session.accountId);
    // Deleted and made anew, because what hangs on the old token goes with its row.
    const old = await trx
      .deleteFrom('token')
      .where('hash', '=', session.hash)
      .returningAll()
      .executeTakeFirst();
    if (!old) throw errors.unauthenticated();
    const renewed = { ...old, hash: sha256(token), last_used_at: new Date(nowMs) };
    await trx.insertInto('token').values(renewed).execute();
    const entry = { accountId: session.accountId, type: 'session_rotated', result: 'done' } as const;
    await recordAudit(trx, { ...entry, caller, nowMs });
    return old.expires_at.getTime();
  });
  const expiresInSeconds = Math.floor((endsMs - nowMs) / 1_000);
  return { access_token: token, additionalInfo: { token_id: token, expires_in: expiresInSeconds } };
}
