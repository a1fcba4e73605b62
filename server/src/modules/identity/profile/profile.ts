import type { PortalBody, PortalReply, Profile } from '@meridian/contracts/portal';
import { emailKeyOf } from '../../../shared/email-address.ts';
import { planOfAccount } from '../../../shared/plans/account-plan.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { personOf, type Session } from '../../../shared/tokens/tokens.ts';
import type { IdentityContext } from '../context.ts';
import { logoLink } from './logo-link.ts';
import { findProfile } from './queries.ts';

/** The profile of the person as a JSON string, with the plan of the account that the session acts for. Throws 140 when the body names another address. */
export async function fetchProfile(
  context: IdentityContext,
  body: PortalBody<'profile'>,
  session: Session,
): Promise<PortalReply<'profile'>> {
  if (body.email && emailKeyOf(body.email) !== session.emailKey) throw errors.forbidden();
  const { accountId: personId } = personOf(session);
  const profile = await readProfile(context, personId);
  if (session.accountId === personId) return { data: JSON.stringify(profile) };
  const { plan, plan_terms } = await readProfile(context, session.accountId);
  return { data: JSON.stringify({ ...profile, plan, plan_terms }) };
}

/** The profile that the owner of an account sees. */
export async function readProfile(context: IdentityContext, accountId: string): Promise<Profile> {
  const account = await findProfile(context.store, accountId);
  const logo = account.logoAt && { accountId, updatedAt: account.logoAt };
  return {
    name: account.name,
    email: account.email,
    address_info: account.addressInfo,
    logo_url: logo && logoLink(context.secrets, logo, context.now()),
    plan: account.plan,
    plan_terms: planOfAccount(account),
    is_verified: account.verifiedAt !== null,
    created_at: account.createdAt.toISOString(),
    password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
    two_factor_enabled: account.twoFactorAt !== null,
  };
}
