import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';

const DAY_MS = 86_400_000;

/** Limits of the portal's calls. */
export interface OrganisationLimits {
  readonly organisationsByPerson: RateLimit;
  readonly invitationsByOrganisation: RateLimit;
  readonly invitationsByEmail: RateLimit;
  readonly invitationReadsByAddress: RateLimit;
}

export const createOrganisationLimits = ({ window }: RateLimits): OrganisationLimits => ({
  organisationsByPerson: window('organisations by person', 5, DAY_MS),
  invitationsByOrganisation: window('invitations by organisation', 50, DAY_MS),
  invitationsByEmail: window('invitations by email', 5, DAY_MS),
  invitationReadsByAddress: window('invitation reads by address', 30, DAY_MS / 24),
});
