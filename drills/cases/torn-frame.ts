/** A frame of which only the first half was written, as by a crash within a write, costs no answered call. */
import { appendFileSync, readFileSync } from 'node:fs';
import { segmentFile } from '../../server/src/modules/usage/journal/journal-format.ts';
import type { Outcome, Site } from '../kit/site.ts';
import { framesAt, leaveUnreadJournal } from '../kit/unread-journal.ts';

export default async function tornFrame(site: Site): Promise<Outcome> {
  const { folder, recover } = await leaveUnreadJournal(site);
  const file = segmentFile(folder, 1);
  const bytes = readFileSync(file);
  const last = bytes.subarray(framesAt(folder, 1).at(-1));
  appendFileSync(file, last.subarray(0, last.length / 2));
  return await site.outcome({ recoverySeconds: await recover() });
}
