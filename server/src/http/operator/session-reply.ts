import { mayDo, type Permission, PERMISSIONS } from '@meridian/contracts/operator/permissions';
import type { SessionReply } from '@meridian/contracts/operator/session-reply';
import type { AppContext } from '../../modules/app-context.ts';
import { findOperatorSession, type OperatorSession } from '../../modules/operators/index.ts';
import { errors } from '../../shared/errors/service-error.ts';
import type { KeepSession } from './call.ts';

/** What the console knows of a session: who, what the role may do, and until when. */
export const sessionReplyOf = ({ email, role, endsMs }: OperatorSession): SessionReply => ({
  email,
  role,
  permissions: (Object.keys(PERMISSIONS) as Permission[]).filter((it) => mayDo(role, it)),
  ends_at: new Date(endsMs).toISOString(),
});

/** The reply to what opened a session; its token goes into the cookie and nowhere else. */
export async function openedSession(
  { store, now }: AppContext,
  token: string,
  keepSession: KeepSession,
): Promise<SessionReply> {
  const session = await findOperatorSession(store, token, { nowMs: now(), extend: false });
  if (!session) throw errors.unauthenticated();
  keepSession(token);
  return sessionReplyOf(session);
}
