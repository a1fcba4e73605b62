import type { PortalBody, PortalReply, Profile } from '@meridian/contracts/portal';
import { emailKeyOf } from '../../../shared/email-address.ts';
import type { IdentityContext } from '../context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { logoLink } from './logo-link.ts';

/** The session's own profile, as a JSON string; 140 when another address is asked for. */
export async function fetchProfile(
  context: IdentityContext,
  body: PortalBody<'profile'>,
  session: Session,
): Promise<PortalReply<'profile'>> {
  if (body.email && emailKeyOf(body.email) !== session.emailKey) throw errors.forbidden();
  return { data: JSON.stringify(await readProfile(context, session.accountId)) };
}

/** What an account's owner sees of it. */
export async function readProfile(context: IdentityContext, accountId: string): Promise<Profile> {
  const account = await context.store
    .selectFrom('account')
    .leftJoin('account_logo', 'account_logo.account_id', 'account.id')
    .leftJoin('two_factor', 'two_factor.account_id', 'account.id')
    .select([
      'account.name',
      'account.email',
      'account.address_info',
      'account.plan',
      'account.verified_at',
      'account.created_at',
      'account.password_changed_at',
      'account_logo.updated_at as logo_at',
      'two_factor.enabled_at as two_factor_at',
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  const logo = account.logo_at && { accountId, updatedAt: account.logo_at };
  return {
    name: account.name,
    email: account.email,
    address_info: account.address_info,
    logo_url: logo && logoLink(context.secrets, logo, context.now()),
    plan: account.plan,
    is_verified: account.verified_at !== null,
    created_at: account.created_at.toISOString(),
    password_changed_at: account.password_changed_at?.toISOString() ?? null,
    two_factor_enabled: account.two_factor_at !== null,
  };
}
