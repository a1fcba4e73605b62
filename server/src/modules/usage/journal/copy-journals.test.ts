import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryHome } from '../../../testing/api/lake.ts';
import { copyJournals } from './copy-journals.ts';
import { Journal } from './journal.ts';
import { FRAME_HEAD_BYTES, segmentFile } from './journal-format.ts';

let folder: ReturnType<typeof temporaryHome>;
let journal: Journal;
beforeEach(() => {
  folder = temporaryHome();
  journal = new Journal(join(folder.home, 'journal'), { sync: 'off', onSyncError: () => undefined });
  for (let record = 0; record < 3; record += 1) journal.append(Buffer.alloc(FRAME_HEAD_BYTES + 100, 7));
});
afterEach(() => {
  journal.close();
  folder.remove();
});
const segment = () => segmentFile(journal.folder, 1);
const copied = () => [...copyJournals(join(folder.home, 'journal'))];

test('a copy ends with the last whole record while another is being written', () => {
  const whole = readFileSync(segment());
  const next = whole.subarray(-(FRAME_HEAD_BYTES + 100));
  for (const written of [1, FRAME_HEAD_BYTES - 1, FRAME_HEAD_BYTES, FRAME_HEAD_BYTES + 99]) {
    writeFileSync(segment(), Buffer.concat([whole, next.subarray(0, written)]));
    const [copy] = copied();
    expect(copy!.content).toEqual(whole);
    expect(copy!.records).toEqual({ id: journal.id, first: 1, last: 3 });
  }
  writeFileSync(segment(), whole);
});

test('damaged records are part of the copy, so that the next reader reports them', () => {
  const whole = readFileSync(segment());
  whole[whole.length - 2 * (FRAME_HEAD_BYTES + 100) + 2]! ^= 1;
  writeFileSync(segment(), whole);
  expect(copied().map(({ content, records }) => [content, records?.last])).toEqual([[whole, 3]]);
});

test('the files of the first journal and the list of deleted ones are part of the copy, locks are not', () => {
  const root = join(folder.home, 'journal');
  for (const name of ['id', 'drained', '0000000001.journal', 'other'])
    appendFileSync(join(root, name), `content of ${name}`);
  const paths = copied().map(({ path }) => path);
  expect(paths.toSorted()).toEqual(
    ['0000000001.journal', 'drained', 'id', `${journal.id}/0000000001.journal`].toSorted(),
  );
});
