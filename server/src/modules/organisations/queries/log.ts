/** SQL on the log of what members did. */
import type { Insertable } from 'kysely';
import type { MemberActTable } from '../../../store/organisations.ts';
import type { Store, Transaction } from '../../../store/schema.ts';

export async function insertMemberAct(
  store: Store | Transaction,
  act: Insertable<MemberActTable>,
): Promise<number> {
  const { id } = await store.insertInto('member_act').values(act).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Adds the outcome of an act that has none. */
export async function updateOutcome(
  store: Store,
  id: number,
  { result, subject }: { result: 'done' | 'refused'; subject: string },
): Promise<void> {
  await store
    .updateTable('member_act')
    .set({ result, subject })
    .where('id', '=', id)
    .where('result', 'is', null)
    .execute();
}

export interface LogFilters {
  readonly organisationId: string;
  readonly memberId: string | undefined;
  readonly act: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

const acts = (store: Store, { organisationId, memberId, act, from, to }: LogFilters) =>
  store
    .selectFrom('member_act')
    .where('member_act.organisation_id', '=', organisationId)
    .$if(memberId !== undefined, (query) => query.where('member_act.member_id', '=', memberId!))
    .$if(act !== undefined, (query) => query.where('member_act.act', '=', act!))
    .$if(from !== undefined, (query) => query.where('member_act.at', '>=', from!))
    .$if(to !== undefined, (query) => query.where('member_act.at', '<', to!));

export async function countMemberActs(store: Store, filters: LogFilters): Promise<number> {
  const { count } = await acts(store, filters)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Newest first. `before`: only acts with a lower id. */
export const listMemberActs = (
  store: Store,
  filters: LogFilters,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number | undefined },
) =>
  acts(store, filters)
    .leftJoin('account', 'account.id', 'member_act.member_id')
    .select(['member_act.id', 'member_act.act', 'member_act.subject', 'member_act.result'])
    .select(['member_act.at', 'member_act.address'])
    .select(['account.id as memberId', 'account.name as memberName', 'account.email as memberEmail'])
    .$if(before !== undefined, (query) => query.where('member_act.id', '<', before!))
    .orderBy('member_act.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
export type MemberActRow = Awaited<ReturnType<typeof listMemberActs>>[number];
