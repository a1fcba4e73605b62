import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { Caller } from '../../shared/context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { mailAccount } from '../../shared/organisations/member-recipients.ts';
import { personOf, type Session } from '../../shared/tokens/tokens.ts';
import { withConfirmation } from '../identity/index.ts';
import type { OrganisationContext } from './context.ts';
import { ownershipTransferredMail } from './emails/ownership-transferred.ts';
import { lockMember, memberItem } from './members.ts';
import { updateRole } from './queries/members.ts';
import { findSettings } from './queries/organisations.ts';

/**
 * Makes a member an owner, and the owner who acts an admin, with a code of the acting person. Both are mailed. Throws 120, 121 and
 * 114 (code), 140, 141, and 142 (the member is an owner).
 */
export async function transferOwnership(
  context: OrganisationContext,
  { member_id, verification_code }: PortalBody<'transferOwnership'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'transferOwnership'>['additionalInfo']> {
  const code = {
    session: personOf(session),
    caller,
    purpose: 'ownership-transfer',
    code: verification_code,
  } as const;
  return await withConfirmation(context, code, async (trx) => {
    const { organisationId, actor, found } = await lockMember(trx, session, member_id);
    if (actor.role !== 'owner') throw errors.forbidden();
    if (found.role === 'owner') throw errors.conflict({ message: 'This member is already an owner.' });
    await updateRole(trx, { organisationId, personId: found.id, role: 'owner' });
    const { name: organisation } = (await findSettings(trx, organisationId))!;
    const what = { organisation, from: actor.name, to: found.name, atMs: context.now() };
    const of = { accountId: organisationId, topic: 'account' } as const;
    await mailAccount(context, trx, of, (to) => ownershipTransferredMail(context.publicUrl, to, what));
    await updateRole(trx, { organisationId, personId: actor.id, role: 'admin' });
    return { member: memberItem({ ...found, role: 'owner' }, actor.id) };
  });
}
