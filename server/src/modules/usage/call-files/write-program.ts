/** The program of the thread that writes and merges call files. */
import { workerData } from 'node:worker_threads';
import { s3Objects } from '../../../shared/object-store/s3-objects.ts';
import type { WrittenFile } from '../queries/call-files.ts';
import { CALL_COLUMNS, type CallColumns, columnsByHour, emptyColumns } from './call-columns.ts';
import { type EncodedCalls, encodeCalls } from './encode-calls.ts';
import { decodeCalls, readWhole } from './read-calls.ts';
import { type Answer, answered, type CallObjects } from './thread-messages.ts';

/** Rows of a journal to write, and the name of the file for each of their hours, in microseconds. */
export interface WriteTask {
  readonly rows: Uint8Array;
  readonly names: ReadonlyMap<number, string>;
}

/** Files of one hour to write as one, without the calls of `erased` accounts. */
export interface MergeTask {
  readonly files: readonly { readonly name: string; readonly sha256: string }[];
  readonly name: string;
  readonly erased: ReadonlySet<string>;
}

const READS_AT_ONCE = 8;

const { address, access, limits } = workerData as CallObjects;
const objects = s3Objects(address, access, limits);

export default (task: WriteTask | MergeTask): Promise<Answer<WrittenFile[]>> =>
  answered(() => ('rows' in task ? write(task) : merge(task)));

async function write({ rows, names }: WriteTask): Promise<WrittenFile[]> {
  const written: WrittenFile[] = [];
  for (const [hourUs, columns] of columnsByHour(Buffer.from(rows.buffer, rows.byteOffset, rows.length)))
    written.push(...(await upload(names.get(hourUs)!, encodeCalls(columns))));
  return written;
}

async function merge({ files, name, erased }: MergeTask): Promise<WrittenFile[]> {
  const all = emptyColumns();
  const next = files.values();
  const readOn = async () => {
    for (const file of next) append(all, await decodeCalls(await readWhole(objects, file)));
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readOn));
  return await upload(name, encodeCalls(all, erased));
}

function append(all: CallColumns, more: CallColumns): void {
  for (const name of CALL_COLUMNS) {
    const column: unknown[] = all[name];
    for (const value of more[name]) column.push(value);
  }
}

async function upload(name: string, file: EncodedCalls | undefined): Promise<WrittenFile[]> {
  if (!file) return [];
  await objects.write(name, file.content);
  return [{ name, ...file.summary }];
}
