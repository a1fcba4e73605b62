import { CALL_PERMISSIONS } from '@meridian/contracts/call-permissions';
import { ORGANISATION_HEADER } from '@meridian/contracts/portal/organisation-header';
import type { PortalName } from '@meridian/contracts/portal';
import { mayMember } from '@meridian/contracts/roles';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../modules/app-context.ts';
import { errors } from '../../../shared/errors/service-error.ts';
import { findMembership } from '../../../shared/organisations/queries.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SUSPENDED = { message: 'This organisation is suspended. Please write to us through the contact page.' };

/**
 * The only place that decides what a call acts on: the person who is signed in, or the organisation that the request names. The
 * membership is read with each call, so it ends at once, and no session can keep one. Throws 141 when the person is no member, so
 * that nobody learns which organisations exist, and 140 when the role does not allow the call, or the organisation is suspended.
 */
export async function actingSession(
  { store }: Pick<AppContext, 'store'>,
  name: PortalName,
  { headers }: Pick<FastifyRequest, 'headers'>,
  session: Session,
): Promise<Session> {
  const organisationId = [headers[ORGANISATION_HEADER] ?? []].flat()[0];
  const permission = CALL_PERMISSIONS[name];
  if (organisationId === undefined || permission === 'person') return session;
  const { accountId: personId } = session;
  const membership = UUID.test(organisationId)
    ? await findMembership(store, { organisationId, personId })
    : undefined;
  if (!membership) throw errors.notFound({ message: 'You are not a member of this organisation.' });
  const { role, suspendedAt } = membership;
  if (suspendedAt !== null) throw errors.forbidden(SUSPENDED);
  if (!mayMember(role, permission))
    throw errors.forbidden({ message: `Your role, ${role}, does not allow this. Ask an owner or admin.` });
  return { ...session, accountId: organisationId, member: { personId, role } };
}

/** Whether events may continue: the session is open, and still acts for what it did. */
export async function mayStillAct(
  context: Pick<AppContext, 'store'>,
  name: PortalName,
  request: Pick<FastifyRequest, 'headers'>,
  session: Session | undefined,
): Promise<boolean> {
  if (!session) return false;
  try {
    await actingSession(context, name, request, session);
    return true;
  } catch {
    return false;
  }
}
