/** Wrong bits in the head of a segment, the head of a frame and the body of a frame cost at most those two frames, which are reported. */
import { readFileSync, writeFileSync } from 'node:fs';
import { segmentFile } from '../../server/src/modules/usage/journal/journal-format.ts';
import { notesIn } from '../kit/reckoning.ts';
import type { Outcome, Site } from '../kit/site.ts';
import { framesAt, leaveUnreadJournal } from '../kit/unread-journal.ts';

export default async function wrongBit(site: Site): Promise<Outcome> {
  const { folder, recover } = await leaveUnreadJournal(site);
  const file = segmentFile(folder, 1);
  const places = framesAt(folder, 1);
  const bytes = readFileSync(file);
  const third = places[Math.floor(places.length / 3)]!;
  const half = places[Math.floor(places.length / 2)]!;
  // The mark of the segment, the number of one frame, and the content of another.
  for (const at of [3, third + 8, half + 40]) bytes[at]! ^= 1 << (at % 8);
  writeFileSync(file, bytes);
  const recoverySeconds = await recover();
  site.check(
    notesIn(site.home).some((note) => note.includes('damaged')),
    'no damage was reported',
  );
  return await site.outcome({ recoverySeconds, note: '3 wrong bits', catchUpMs: 12_000 });
}
