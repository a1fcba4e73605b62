import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { deleteLiveSessions } from './queries.ts';

/**
 * Ends one session of the account by its id, with `others` every session except the caller's, or both. Returns how many
 * ended. Throws 141, and ends nothing, when the id is not that of a live session of the account.
 */
export async function revokeSessions(
  context: IdentityContext,
  { session_id: id, others }: PortalBody<'revokeSessions'>,
  input: { session: Session; caller: Caller },
): Promise<PortalReply<'revokeSessions'>['additionalInfo']> {
  const { accountId, hash } = input.session;
  const nowMs = context.now();
  return await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const ended = await deleteLiveSessions(trx, accountId, { id, except: others ? hash : undefined, nowMs });
    if (id !== undefined && !ended.includes(id.toLowerCase())) throw errors.notFound();
    if (ended.length > 0) {
      const entry = { accountId, type: 'sessions_ended', result: 'done' } as const;
      await recordAudit(trx, { ...entry, caller: input.caller, nowMs });
    }
    return { revoked: ended.length };
  });
}
