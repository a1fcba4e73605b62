import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { ORGANISATIONS_MAX } from '@meridian/contracts/portal/organisations';
import type { Caller } from '../../shared/context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import { listOwned } from '../../shared/organisations/queries.ts';
import { enforceRateLimit } from '../../shared/rate-limiters/enforce-rate-limit.ts';
import { sha256 } from '../../shared/secrets.ts';
import type { Session } from '../../shared/tokens/tokens.ts';
import type { OrganisationContext } from './context.ts';
import { findOpenInvitation, takeInvitation } from './queries/invitations.ts';
import { insertMembership } from './queries/members.ts';
import { recordMemberAct } from './record-act.ts';

const ENDED = { message: 'This invitation was already used, was revoked or has expired. Ask for a new one.' };

/** What an invitation says, for everybody who has its link. Throws 141 when it has ended, and 190 (30 an hour for a client address). */
export async function readInvitation(
  context: OrganisationContext,
  { token }: PortalBody<'readInvitation'>,
  caller: Caller,
): Promise<PortalReply<'readInvitation'>['additionalInfo']> {
  const nowMs = context.now();
  await enforceRateLimit(context.limits.invitationReadsByAddress, caller.address, nowMs);
  const found = await findOpenInvitation(context.store, sha256(token), new Date(nowMs));
  if (!found) throw errors.notFound(ENDED);
  const { organisation, role, email, inviter, expiresAt } = found;
  return {
    invitation: { organisation, role, email, invited_by: inviter, expires_at: expiresAt.toISOString() },
  };
}

/**
 * Makes the person a member, once, when the account has the invited address; accounts with a session have proved theirs. Throws 140
 * (another address), 141 (ended) and 142 (a member already).
 */
export async function acceptInvitation(
  context: OrganisationContext,
  { token }: PortalBody<'acceptInvitation'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'acceptInvitation'>['additionalInfo']> {
  const { accountId: personId } = session;
  const nowMs = context.now();
  const hash = sha256(token);
  return await context.store.transaction().execute(async (trx) => {
    const { emailKey } = await lockAccount(trx, personId);
    const invitation = await findOpenInvitation(trx, hash, new Date(nowMs));
    if (!invitation) throw errors.notFound(ENDED);
    if (invitation.emailKey !== emailKey)
      throw errors.forbidden({
        message: `This invitation is for ${invitation.email}. Sign in with that address.`,
      });
    const { id, organisationId, organisation: name, role } = invitation;
    await lockAccount(trx, organisationId);
    if (!(await takeInvitation(trx, id, hash))) throw errors.notFound(ENDED);
    const isNew = await insertMembership(trx, { organisationId, personId, role, at: new Date(nowMs) });
    if (!isNew) throw errors.conflict({ message: `You are already a member of ${name}.` });
    if (role === 'owner' && (await listOwned(trx, personId)).length > ORGANISATIONS_MAX)
      throw errors.conflict({ message: `You can own ${ORGANISATIONS_MAX} organisations.` });
    const act = { act: 'acceptInvitation', subject: role } as const;
    await recordMemberAct(trx, { organisationId, personId, ...act, caller, nowMs });
    return { organisation: { id: organisationId, name, role, gone_at: null } };
  });
}
