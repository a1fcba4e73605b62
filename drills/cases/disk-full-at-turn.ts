/** A disk that is full exactly when a segment of the journal turns fails calls until there is space, and then none. */
import { statSync } from 'node:fs';
import { segmentFile, segmentsIn } from '../../server/src/modules/usage/journal/journal-format.ts';
import { smallDisk } from '../kit/small-disk.ts';
import type { Outcome, Site } from '../kit/site.ts';
import { journalOf, LONG_HEADERS } from '../kit/unread-journal.ts';

const DISK_MB = 60;
const SEGMENT_BYTES = 16 * 1_024 * 1_024;
/** What one connection fills after the others. */
const REST_BYTES = 128 * 1_024;
const PAGE_BYTES = 4_096;
const FILL_TRIES = 1_200;

export default async function diskFullAtTurn(site: Site): Promise<Outcome> {
  const disk = smallDisk(site, DISK_MB);
  const keys = await site.keys();
  const product = await site.start();
  const options = { ports: () => [product.port], keys, headers: LONG_HEADERS };
  const filling = site.load(options);
  filling.start();
  await filling.answers(1);
  const folder = journalOf(site.home);
  const file = segmentFile(folder, 1);
  for (let tries = 0; statSync(file).size < SEGMENT_BYTES - REST_BYTES; tries++) {
    if (tries === FILL_TRIES) throw new Error('The load did not fill a segment.');
    await site.wait(0.05);
  }
  await filling.stop();
  const pages = (bytes: number) => Math.ceil(bytes / PAGE_BYTES);
  // Up to the end of the segment, and one page for the record that crosses it.
  disk.fill((pages(SEGMENT_BYTES) - pages(statSync(file).size) + 1) * PAGE_BYTES);
  const load = site.load({ ...options, connections: 1 });
  load.start();
  for (let tries = 0; !load.refused.has(503) && tries < FILL_TRIES; tries++) await site.wait(0.05);
  site.check(load.refused.has(503), 'no call failed with 503');
  const segments = segmentsIn(folder).length;
  await site.wait(1);
  disk.empty();
  const recoverySeconds = await load.answers(1);
  await site.wait();
  await load.stop();
  site.check(
    segmentsIn(folder).some((segment) => segment > 1),
    'the segment did not turn',
  );
  const note = `${load.refused.get(503)} calls refused with 503; ${segments} segments while full`;
  return await site.outcome({ recoverySeconds, note });
}
