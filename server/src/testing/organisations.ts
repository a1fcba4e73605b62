import { ORGANISATION_HEADER } from '@meridian/contracts/portal/organisation-header';
import type { MemberRole } from '@meridian/contracts/roles';
import { activated } from './accounts.ts';
import type { TestPortal } from './portal.ts';
import { type SignedInSession, steppedUp } from './proofs.ts';

/** Call options of a person who acts for an organisation, with a fresh step-up. */
export async function actingFor(
  portal: TestPortal,
  { session }: { session: string },
  organisationId: string,
) {
  const { token, headers } = await steppedUp(portal, session);
  return { token, headers: { ...headers, [ORGANISATION_HEADER]: organisationId } };
}

/** A new organisation of a person. */
export async function createdOrganisation(
  portal: TestPortal,
  { session }: { session: string },
  name = 'Harbour Ltd',
): Promise<string> {
  const { body } = await portal.call('createOrganisation', { name }, { token: session });
  return (body.additionalInfo['organisation'] as { id: string }).id;
}

/** The token in the newest invitation to an address. */
export async function invitationToken(portal: TestPortal, email: string): Promise<string> {
  const mails = await portal.mailsTo(email);
  const found = mails.map(({ text }) => /\/invite#([\w-]{43})/.exec(text)?.[1]).find(Boolean);
  if (found === undefined) throw new Error(`No invitation to ${email}.`);
  return found;
}

/** A new person who accepted an invitation of `owner`. */
export async function joined(
  portal: TestPortal,
  owner: SignedInSession,
  { organisationId, role }: { organisationId: string; role: MemberRole },
) {
  const person = await activated(portal);
  const acting = await actingFor(portal, owner, organisationId);
  await portal.call('inviteMember', { email: person.email, role }, acting);
  const token = await invitationToken(portal, person.email);
  await portal.call('acceptInvitation', { token }, { token: person.session });
  return person;
}
