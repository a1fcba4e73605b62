import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { LoggedAct } from '@meridian/contracts/portal/organisations';
import { csvLine } from '../../shared/formatters/csv.ts';
import type { Store } from '../../store/schema.ts';
import { countMemberActs, listMemberActs, type LogFilters, type MemberActRow } from './queries/log.ts';

/** Rows that are read and sent together. */
const BATCH_ROWS = 1_000;
const COLUMNS = ['time', 'member', 'email', 'act', 'subject', 'result', 'address'] as const;

const filtersOf = (accountId: string, body: PortalBody<'exportOrganisationLog'>): LogFilters => ({
  organisationId: accountId,
  memberId: body.member_id,
  act: body.act,
  from: body.from === undefined ? undefined : new Date(body.from),
  to: body.to === undefined ? undefined : new Date(body.to),
});

function loggedAct(row: MemberActRow): LoggedAct {
  const { memberId: id, memberName: name, memberEmail: email } = row;
  return {
    id: String(row.id),
    time: row.at.toISOString(),
    member: id === null || name === null || email === null ? null : { id, name, email },
    act: row.act,
    subject: row.subject,
    result: row.result,
    address: row.address,
  };
}

/** One page of what members did, newest first. Empty for the account of a person. */
export async function organisationLog(
  { store }: { readonly store: Store },
  body: PortalBody<'organisationLog'>,
  accountId: string,
): Promise<PortalReply<'organisationLog'>> {
  const { page, page_size } = body;
  const filters = filtersOf(accountId, body);
  const rows = await listMemberActs(store, filters, { limit: page_size, offset: (page - 1) * page_size });
  const total = await countMemberActs(store, filters);
  return { additionalInfo: { items: rows.map(loggedAct), total, page, page_size } };
}

/** The same as a CSV file, whole. */
export function exportOrganisationLog(
  { store, now }: { readonly store: Store; readonly now: () => number },
  body: PortalBody<'exportOrganisationLog'>,
  accountId: string,
) {
  const filters = filtersOf(accountId, body);
  async function* lines(): AsyncGenerator<string, void> {
    yield csvLine(COLUMNS);
    for (let before: number | undefined; ;) {
      const rows = await listMemberActs(store, filters, { limit: BATCH_ROWS, before });
      if (rows.length > 0) yield rows.map(lineOf).join('');
      if (rows.length < BATCH_ROWS) return;
      before = rows.at(-1)!.id;
    }
  }
  const day = new Date(now()).toISOString().slice(0, 10);
  return { name: `audit-log-${day}.csv`, type: 'text/csv; charset=utf-8', content: lines() };
}

const lineOf = (row: MemberActRow) =>
  csvLine([
    row.at.toISOString(),
    row.memberName,
    row.memberEmail,
    row.act,
    row.subject,
    row.result,
    row.address,
  ]);
