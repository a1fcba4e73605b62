import type { PortalBody, PortalReply, Profile } from '@meridian/contracts/portal';
import type { Context } from '../context.ts';
import { Refusal } from '../refusal.ts';
import type { Session } from '../sessions/tokens.ts';
import { emailKeyOf } from './email.ts';

/** The session's own profile, as a JSON string; 140 when another address is asked for. */
export async function fetchProfile(
  context: Context,
  body: PortalBody<'profile'>,
  session: Session,
): Promise<PortalReply<'profile'>> {
  if (body.email && emailKeyOf(body.email) !== session.emailKey) throw new Refusal('140');
  const account = await context.store
    .selectFrom('account')
    .selectAll()
    .where('id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  const profile: Profile = {
    name: account.name,
    email: account.email,
    address_info: account.address_info,
    logo_url: null,
    plan: account.plan,
    is_verified: account.verified_at !== null,
    created_at: account.created_at.toISOString(),
    password_changed_at: account.password_changed_at?.toISOString() ?? null,
    two_factor_enabled: false,
  };
  return { data: JSON.stringify(profile) };
}
