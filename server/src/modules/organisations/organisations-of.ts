import type { PortalReply } from '@meridian/contracts/portal';
import { mayMember } from '@meridian/contracts/roles';
import { goneAt } from '../../shared/clock/grace-period.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { findMembership } from '../../shared/organisations/queries.ts';
import type { Session } from '../../shared/tokens/tokens.ts';
import { portalKeyOf } from '../access/index.ts';
import { usageOfPeriod } from '../usage/index.ts';
import type { OrganisationContext } from './context.ts';
import { listOrganisationsOf } from './queries/members.ts';
import { requireMember } from './require-member.ts';

/** The organisations of a person. One that is deleted is listed for its owners, who can restore it. */
export async function listOrganisations(
  { store }: Pick<OrganisationContext, 'store'>,
  { accountId }: Pick<Session, 'accountId'>,
): Promise<PortalReply<'listOrganisations'>['additionalInfo']> {
  const rows = await listOrganisationsOf(store, accountId);
  return {
    items: rows
      .filter(({ deletedAt, role }) => deletedAt === null || role === 'owner')
      .map(({ id, name, role, deletedAt }) => ({
        id,
        name,
        role,
        gone_at: deletedAt && goneAt(deletedAt).toISOString(),
      })),
  };
}

/** What a page needs to act for the organisation of a session. */
export async function openOrganisation(
  context: OrganisationContext,
  session: Session,
): Promise<PortalReply<'openOrganisation'>['additionalInfo']> {
  const { organisationId: id, personId, role } = requireMember(session);
  const membership = await findMembership(context.store, { organisationId: id, personId });
  if (!membership) throw errors.notFound();
  const { name, plan } = membership;
  const key = mayMember(role, 'keys') ? await portalKeyOf(context.store, context.secrets, id) : '';
  return {
    organisation: { id, name, role, plan, api_key: key, usage: await usageOfPeriod(context, id) },
  };
}
