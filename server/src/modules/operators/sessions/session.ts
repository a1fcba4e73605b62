import type { OperatorRole } from '@meridian/contracts/operator/permissions';
import { sha256 } from '../../../shared/secrets.ts';
import type { Store } from '../../../store/schema.ts';
import type { Actor } from '../acts/actor.ts';
import { recordAct } from '../acts/record-act.ts';
import { deleteSession, findSession, SESSION_IDLE_MS, updateSessionUse } from '../queries.ts';

/** The last use is written at most this often, not with every call. */
const USE_WRITTEN_EVERY_MS = 60_000;

/** A signed-in operator. */
export interface OperatorSession {
  readonly hash: Buffer;
  readonly operatorId: string;
  readonly email: string;
  readonly role: OperatorRole;
  /** When it ends unless a call is made before; in milliseconds since 1970. */
  readonly endsMs: number;
}

/** The session of a cookie's token; undefined when it is unknown or has ended. With `extend`, its idle time begins again. */
export async function findOperatorSession(
  store: Store,
  token: string,
  { nowMs, extend }: { readonly nowMs: number; readonly extend: boolean },
): Promise<OperatorSession | undefined> {
  const row = await findSession(store, sha256(token), nowMs);
  if (!row) return undefined;
  const { lastUsedAt, expiresAt, ...session } = row;
  if (extend && lastUsedAt.getTime() <= nowMs - USE_WRITTEN_EVERY_MS)
    await updateSessionUse(store, session.hash, new Date(nowMs));
  const usedMs = extend ? nowMs : lastUsedAt.getTime();
  return { ...session, endsMs: Math.min(usedMs + SESSION_IDLE_MS, expiresAt.getTime()) };
}

/** Ends a session. */
export async function signOut(
  store: Store,
  session: OperatorSession,
  address: string,
  nowMs: number,
): Promise<void> {
  await store.transaction().execute(async (trx) => {
    await deleteSession(trx, session.hash);
    await recordAct(trx, { actor: actorOf(session, address), act: 'session.closed' }, nowMs);
  });
}

/** The operator of a session, as `recordAct` takes it. */
export const actorOf = ({ operatorId, email, role }: OperatorSession, address: string): Actor => ({
  operatorId,
  name: email,
  role,
  address,
});
