import type { PortalName } from '@meridian/contracts/portal';
import type { Caller } from '../../shared/context.ts';
import type { Store, Transaction } from '../../store/schema.ts';
import { insertMemberAct, updateOutcome } from './queries/log.ts';

interface MemberActEntry {
  readonly organisationId: string;
  readonly personId: string;
  readonly act: PortalName;
  readonly subject: string;
  readonly caller: Caller;
  readonly nowMs: number;
}

const rowOf = ({ organisationId, personId, act, subject, caller, nowMs }: MemberActEntry) => ({
  organisation_id: organisationId,
  member_id: personId,
  act,
  subject,
  at: new Date(nowMs),
  address: caller.address,
});

/** Records an act as part of the transaction that does it. */
export async function recordMemberAct(trx: Transaction, entry: MemberActEntry): Promise<void> {
  await insertMemberAct(trx, { ...rowOf(entry), result: 'done' });
}

/**
 * Runs an act of a member between two writes: the log has it before it happens, and its outcome afterwards. So nothing is done that
 * the log does not name, also when the server stops in between or the act has several transactions. `subjectOf` is what it was
 * done to, by what came back.
 */
export async function loggedMemberAct<Result>(
  store: Store,
  entry: MemberActEntry,
  { act, subjectOf }: { act: () => Promise<Result>; subjectOf: (result: Result) => string },
): Promise<Result> {
  const id = await insertMemberAct(store, { ...rowOf(entry), result: null });
  try {
    const result = await act();
    await updateOutcome(store, id, { result: 'done', subject: subjectOf(result) });
    return result;
  } catch (error) {
    await updateOutcome(store, id, { result: 'refused', subject: entry.subject });
    throw error;
  }
}
