import { isRecorded } from '@meridian/contracts/call-permissions';
import type { PortalName } from '@meridian/contracts/portal';
import type { AppContext } from '../../../modules/app-context.ts';
import { loggedMemberAct } from '../../../modules/organisations/index.ts';
import type { Caller } from '../../../shared/context.ts';
import type { Session } from '../../../shared/tokens/tokens.ts';
import { subjectIn } from './act-subject.ts';

interface ActingCall {
  readonly body: unknown;
  readonly caller: Caller;
  /** Calls without one act for nobody. */
  readonly session?: Session | undefined;
}

/** Runs a call. An act of a member is in the log of the organisation before it happens, and gets its outcome afterwards. */
export async function recordingActs<Reply>(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  name: PortalName,
  { body, caller, session }: ActingCall,
  act: () => Promise<Reply>,
): Promise<Reply> {
  if (!session?.member || !isRecorded(name)) return await act();
  const { accountId: organisationId, member } = session;
  const subject = subjectIn(body);
  const entry = { organisationId, personId: member.personId, act: name, subject, caller, nowMs: now() };
  return await loggedMemberAct(store, entry, { act, subjectOf: (reply) => subjectIn(reply) || subject });
}
