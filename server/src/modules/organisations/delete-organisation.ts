import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import { goneAt } from '../../shared/clock/grace-period.ts';
import type { Caller } from '../../shared/context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { lockAccount } from '../../shared/lock/lock-account.ts';
import { personOf, type Session } from '../../shared/tokens/tokens.ts';
import { beginDeletion, restoreAccount, withConfirmation } from '../identity/index.ts';
import type { OrganisationContext } from './context.ts';
import { ensureMayOwn } from './create-organisation.ts';
import { listOrganisationsOf } from './queries/members.ts';
import { recordMemberAct } from './record-act.ts';
import { requireMember } from './require-member.ts';

/**
 * Deletes the organisation that a session acts for, with a code of the person. Its keys end immediately, and its subscription with the
 * paid period. An owner can restore it until it is erased. Throws 120, 121 and 114 (code).
 */
export async function deleteOrganisation(
  context: OrganisationContext,
  { verification_code }: PortalBody<'deleteOrganisation'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'deleteOrganisation'>['additionalInfo']> {
  const { organisationId } = requireMember(session);
  const code = {
    session: personOf(session),
    caller,
    purpose: 'organisation-delete',
    code: verification_code,
  } as const;
  const gone = await withConfirmation(context, code, async (trx) => {
    const { deletedAt } = await lockAccount(trx, organisationId);
    if (deletedAt !== null) throw errors.notFound();
    return await beginDeletion(trx, context, { accountId: organisationId, caller, nowMs: context.now() });
  });
  context.keyChanged(organisationId);
  return { gone_at: gone.toISOString() };
}

/** Restores an organisation that was deleted. Throws 141 when the person does not own it or it is erased, and 142 when it is not deleted. */
export async function restoreOrganisation(
  context: OrganisationContext,
  { id }: PortalBody<'restoreOrganisation'>,
  { session, caller }: { session: Session; caller: Caller },
): Promise<PortalReply<'restoreOrganisation'>['additionalInfo']> {
  const { accountId: personId } = session;
  const nowMs = context.now();
  const name = await context.store.transaction().execute(async (trx) => {
    await lockAccount(trx, personId);
    const owned = (await listOrganisationsOf(trx, personId)).find((row) => row.id === id);
    if (owned?.role !== 'owner') throw errors.notFound();
    const { deletedAt } = await lockAccount(trx, id);
    if (deletedAt === null) throw errors.conflict({ message: 'This organisation is not deleted.' });
    if (goneAt(deletedAt).getTime() <= nowMs) throw errors.notFound();
    await ensureMayOwn(trx, personId);
    await restoreAccount(trx, context, { accountId: id, caller, nowMs });
    const act = { act: 'restoreOrganisation', subject: owned.name } as const;
    await recordMemberAct(trx, { organisationId: id, personId, ...act, caller, nowMs });
    return owned.name;
  });
  context.keyChanged(id);
  return { organisation: { id, name, role: 'owner', gone_at: null } };
}
