/** The program of the thread that reads call files. */
import { workerData } from 'node:worker_threads';
import { s3Objects } from '../../../shared/object-store/s3-objects.ts';
import { type Answer, answered, type CallObjects } from './thread-messages.ts';
import { CallReader } from './read-calls.ts';
import { type CallSearch, type FileScan, findInFiles, scanFiles } from './scan-files.ts';

export type ReadTask = { readonly scan: FileScan } | { readonly search: CallSearch };

const { address, access, limits } = workerData as CallObjects;
const reader = new CallReader(s3Objects(address, access, limits));

export default (task: ReadTask): Promise<Answer<unknown>> =>
  answered(async () =>
    'scan' in task ? await scanFiles(reader, task.scan) : await findInFiles(reader, task.search),
  );
