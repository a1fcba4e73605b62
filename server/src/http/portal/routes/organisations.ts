import type { organisationCalls } from '@meridian/contracts/portal/organisations';
import type { AppContext } from '../../../modules/app-context.ts';
import {
  acceptInvitation,
  changeMemberRole,
  convertAccount,
  createOrganisation,
  deleteOrganisation,
  exportOrganisationLog,
  inviteMember,
  leaveOrganisation,
  listInvitations,
  listMembers,
  listOrganisations,
  openOrganisation,
  organisationLog,
  readInvitation,
  readOrganisation,
  removeMember,
  resendInvitation,
  restoreOrganisation,
  revokeInvitation,
  transferOwnership,
  updateOrganisation,
} from '../../../modules/organisations/index.ts';
import type { RoutesOf } from '../call.ts';

export const organisationRoutes = (context: AppContext): RoutesOf<typeof organisationCalls> => ({
  listOrganisations: async ({ session }) => ({
    message: 'Organisations',
    additionalInfo: await listOrganisations(context, session),
  }),
  createOrganisation: async ({ body, ...input }) => ({
    message: 'Organisation created',
    additionalInfo: await createOrganisation(context, body, input),
  }),
  convertAccount: async ({ body, ...input }) => ({
    message: 'The account is now an organisation',
    additionalInfo: await convertAccount(context, body, input),
  }),
  restoreOrganisation: async ({ body, ...input }) => ({
    message: 'Organisation restored',
    additionalInfo: await restoreOrganisation(context, body, input),
  }),
  openOrganisation: async ({ session }) => ({
    message: 'Organisation',
    additionalInfo: await openOrganisation(context, session),
  }),
  organisation: async ({ session }) => ({
    message: 'Organisation',
    additionalInfo: await readOrganisation(context, session),
  }),
  updateOrganisation: async ({ body, session }) => ({
    message: 'Organisation changed',
    additionalInfo: await updateOrganisation(context, body, session),
  }),
  deleteOrganisation: async ({ body, ...input }) => ({
    message: 'Organisation deleted',
    additionalInfo: await deleteOrganisation(context, body, input),
  }),
  listMembers: async ({ session }) => ({
    message: 'Members',
    additionalInfo: await listMembers(context, session),
  }),
  changeMemberRole: async ({ body, session }) => ({
    message: 'Role changed',
    additionalInfo: await changeMemberRole(context, body, session),
  }),
  removeMember: async ({ body, session }) => ({
    message: 'Member removed',
    additionalInfo: await removeMember(context, body.member_id, session),
  }),
  leaveOrganisation: async ({ session }) => ({
    message: 'You left the organisation',
    additionalInfo: await leaveOrganisation(context, session),
  }),
  transferOwnership: async ({ body, ...input }) => ({
    message: 'Ownership transferred',
    additionalInfo: await transferOwnership(context, body, input),
  }),
  listInvitations: async ({ session }) => ({
    message: 'Invitations',
    additionalInfo: await listInvitations(context, session),
  }),
  inviteMember: async ({ body, session }) => ({
    message: 'Invitation sent',
    additionalInfo: await inviteMember(context, body, session),
  }),
  resendInvitation: async ({ body, session }) => ({
    message: 'Invitation sent',
    additionalInfo: await resendInvitation(context, body, session),
  }),
  revokeInvitation: async ({ body, session }) => ({
    message: 'Invitation revoked',
    additionalInfo: await revokeInvitation(context, body, session),
  }),
  readInvitation: async ({ body, caller }) => ({
    message: 'Invitation',
    additionalInfo: await readInvitation(context, body, caller),
  }),
  acceptInvitation: async ({ body, ...input }) => ({
    message: 'You are a member',
    additionalInfo: await acceptInvitation(context, body, input),
  }),
  organisationLog: async ({ body, session }) => ({
    message: 'Audit log',
    ...(await organisationLog(context, body, session.accountId)),
  }),
  exportOrganisationLog: async ({ body, session }) => exportOrganisationLog(context, body, session.accountId),
});
