/** A segment of the journal that is missing is reported as a gap of exactly its records, and all others are counted. */
import { rmSync } from 'node:fs';
import { segmentFile, segmentsIn } from '../../server/src/modules/usage/journal/journal-format.ts';
import { rowsOf } from '../kit/reckoning.ts';
import type { Outcome, Site } from '../kit/site.ts';
import { callsIn, leaveUnreadJournal, LONG_HEADERS } from '../kit/unread-journal.ts';

const FULL_MS = 90_000;

export default async function deletedSegment(site: Site): Promise<Outcome> {
  const until = performance.now() + FULL_MS;
  const isTurned = async (folder: string) => {
    await site.wait(0.2);
    return segmentsIn(folder).length > 1 || performance.now() > until;
  };
  const { folder, load, recover } = await leaveUnreadJournal(site, {
    enough: isTurned,
    headers: LONG_HEADERS,
  });
  const [first, ...others] = segmentsIn(folder);
  site.check(others.length > 0, 'the load did not fill a segment');
  const deleted = callsIn(folder, first!);
  rmSync(segmentFile(folder, first!));
  const recoverySeconds = await recover();
  const before = new Set(
    (await rowsOf<{ id: string }>(site.databaseUrl!, 'select request_id as id from usage_call')).map(
      ({ id }) => id,
    ),
  );
  const expected = deleted.filter((ids) => ids.some((id) => !before.has(id))).length;
  await load.stop();
  const outcome = await site.outcome({ recoverySeconds, catchUpMs: 12_000 });
  return { ...outcome, note: `${expected} records deleted; ${outcome.note}` };
}
