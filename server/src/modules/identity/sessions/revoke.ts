import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { lockAccount } from '../../../shared/lock/lock-account.ts';
import { recordAudit } from '../../../shared/audit/record-audit.ts';
import type { Caller } from '../../../shared/context.ts';
import type { IdentityContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { isLiveSession, type Session } from '../../../shared/tokens/tokens.ts';

/**
 * Ends one session of the account by its identifier, which may be the one that asks, or all but that, or both; answers how many ended.
 * Refuses with 141 when the identifier names no living session of the account, and ends nothing then.
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
    const ended = await trx
      .deleteFrom('token')
      .where('account_id', '=', accountId)
      .where(isLiveSession(nowMs))
      .where((eb) =>
        eb.or([
          ...(others ? [eb('hash', '!=', hash)] : []),
          ...(id === undefined ? [] : [eb('id', '=', id)]),
        ]),
      )
      .returning('id')
      .execute();
    if (id !== undefined && !ended.some((row) => row.id === id.toLowerCase())) throw errors.notFound();
    if (ended.length > 0) {
      const entry = { accountId, type: 'sessions_ended', result: 'done' } as const;
      await recordAudit(trx, { ...entry, caller: input.caller, nowMs });
    }
    return { revoked: ended.length };
  });
}
