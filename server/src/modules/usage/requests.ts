import type { PortalBody, PortalReply } from '@meridian/contracts/portal';
import type { UsageContext } from './context.ts';
import { errors } from '../../shared/errors/service-error.ts';
import {
  type CallRow,
  type Cursor,
  cursorOf,
  knownByRollUps,
  lookAtCalls,
  stepsWithCalls,
} from './call-walk.ts';
import { keyPrefixes, requireOwnKey } from './log-keys.ts';
import { loggedCall } from './logged-call.ts';
import { spanOfRange } from './range.ts';

/** After how many rows of the log one call looks no further, so that it answers soon whatever is looked for. */
const READ_ROWS_MAX = 5_000;
const LOOK_MAX = 5_000;
const AFTER = /^(\d{1,16})\.([\x21-\x7e]*)$/;

/**
 * The account's calls of the range, newest first, a page of them. What is rare may take several replies to come to, of
 * which each says how far back it looked. Refuses with 141 a key that is not the account's.
 */
export async function usageRequests(
  { store, now }: Pick<UsageContext, 'store' | 'now'>,
  body: PortalBody<'usageRequests'> & { accountId: string },
): Promise<PortalReply<'usageRequests'>['additionalInfo']> {
  const { accountId, range, page, page_size: size, after, ...filters } = body;
  const span = spanOfRange(range, now());
  const walk = { accountId, span, filters };
  let from = after === undefined ? undefined : readCursor(after);
  const [prefixes, steps] = await Promise.all([keyPrefixes(store, accountId), stepsWithCalls(store, walk)]);
  requireOwnKey(prefixes, filters.key_id);
  const known = knownByRollUps(filters);
  let skip = after === undefined ? (page - 1) * size : 0;
  for (const { fromMs, matching } of known ? steps : []) {
    if (skip === 0 || skip < matching) break;
    skip -= matching;
    from = { atUs: fromMs * 1_000, requestId: '' };
  }
  const found: CallRow[] = [];
  let readRows = 0;
  let more = true;
  // One more than asked for tells whether there are more.
  while (more && found.length <= size && readRows < READ_ROWS_MAX) {
    const wanted = Math.min(LOOK_MAX, skip + size + 1 - found.length);
    const look = await lookAtCalls(store, { ...walk, steps, from, wanted });
    found.push(...look.rows.slice(skip));
    skip = Math.max(0, skip - look.rows.length);
    readRows += look.readRows;
    from = look.reached ?? from;
    more = look.reached !== undefined;
  }
  const rows = found.slice(0, size);
  const next = found.length > size ? cursorOf(rows.at(-1)!) : more ? from : undefined;
  return {
    items: rows.map((row) => loggedCall(row, prefixes)),
    total: known ? steps.reduce((sum, { matching }) => sum + matching, 0) : null,
    page,
    page_size: size,
    next: next === undefined ? null : `${next.atUs}.${next.requestId}`,
    searched_to: new Date(next === undefined ? span.fromMs : Math.ceil(next.atUs / 1_000)).toISOString(),
  };
}

function readCursor(after: string): Cursor {
  const [, atUs, requestId] = AFTER.exec(after) ?? [];
  if (atUs === undefined || requestId === undefined) {
    const message = 'after must be next of the reply before';
    throw errors.invalidParameters({ message, errors: { after: message } });
  }
  return { atUs: Number(atUs), requestId };
}
