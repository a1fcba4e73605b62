import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { UsageContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import { bucketedRange } from './bucketed-range.ts';
import { countableByRollUps } from './call-filters.ts';
import { loggedCall } from './logged-call.ts';
import { listKeyPrefixes } from './queries/accounts.ts';
import { type CallCursor, type CallRow, cursorOf } from './queries/calls.ts';
import { requireOwnKey } from './require-own-key.ts';
import { listStepCounts, scanCalls } from './scan-calls.ts';

/** Stops the search after so many rows of the log, to keep every call fast. */
const READ_ROWS_MAX = 5_000;
const WANTED_MAX = 5_000;
const AFTER = /^(\d{1,16})\.([\x21-\x7e]*)$/;

/**
 * A page of the account's calls of the range, newest first. Finding rare calls may take several requests; each response
 * says how far back it has searched. Throws error 141 for a key of another account.
 */
export async function usageRequests(
  { store, reader, callFiles, now }: Pick<UsageContext, 'store' | 'reader' | 'callFiles' | 'now'>,
  body: PortalBody<'usageRequests'> & { accountId: string },
): Promise<PortalReply<'usageRequests'>['additionalInfo']> {
  const { accountId, range, page, page_size: size, after, ...filters } = body;
  const buckets = bucketedRange(range, now());
  const query = { accountId, range: buckets, filters };
  let from = after === undefined ? undefined : readCursor(after);
  const [prefixes, steps] = await Promise.all([
    listKeyPrefixes(store, accountId),
    listStepCounts(reader, query),
  ]);
  requireOwnKey(prefixes, filters.key_id);
  const countable = countableByRollUps(filters);
  let skip = after === undefined ? (page - 1) * size : 0;
  for (const { fromMs, matching } of countable ? steps : []) {
    if (skip === 0 || skip < matching) break;
    skip -= matching;
    from = { atUs: fromMs * 1_000, requestId: '' };
  }
  const found: CallRow[] = [];
  let readRows = 0;
  let more = true;
  // One more row than the page shows whether another page follows.
  while (more && found.length <= size && readRows < READ_ROWS_MAX) {
    const wanted = Math.min(WANTED_MAX, skip + size + 1 - found.length);
    const scan = await scanCalls({ store: reader, files: callFiles }, { ...query, steps, from, wanted });
    found.push(...scan.rows.slice(skip));
    skip = Math.max(0, skip - scan.rows.length);
    readRows += scan.readRows;
    from = scan.nextCursor ?? from;
    more = scan.nextCursor !== undefined;
  }
  const rows = found.slice(0, size);
  const next = found.length > size ? cursorOf(rows.at(-1)!) : more ? from : undefined;
  return {
    items: rows.map((row) => loggedCall(row, prefixes)),
    total: countable ? steps.reduce((sum, { matching }) => sum + matching, 0) : null,
    page,
    page_size: size,
    next: next === undefined ? null : `${next.atUs}.${next.requestId}`,
    searched_to: new Date(next === undefined ? buckets.fromMs : Math.ceil(next.atUs / 1_000)).toISOString(),
  };
}

function readCursor(after: string): CallCursor {
  const [, atUs, requestId] = AFTER.exec(after) ?? [];
  if (atUs === undefined || requestId === undefined) {
    const message = 'after must be the value of next in the previous response';
    throw errors.invalidParameters({ message, errors: { after: message } });
  }
  return { atUs: Number(atUs), requestId };
}
