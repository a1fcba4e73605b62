/** The program of the thread that reads call files. */
import { workerData } from 'node:worker_threads';
import { s3Objects } from '../../../shared/object-store/s3-objects.ts';
import { demandInFiles, type DemandSearch } from './demand-in-files.ts';
import { fileRows } from './file-rows.ts';
import { CallReader } from './read-calls.ts';
import { type CallSearch, type FileScan, findInFiles, scanFiles } from './scan-files.ts';
import { type Answer, answered, type CallObjects } from './thread-messages.ts';

export type ReadTask =
  | { readonly scan: FileScan }
  | { readonly search: CallSearch }
  | { readonly demand: DemandSearch }
  | { readonly rowsOf: { readonly name: string; readonly sha256: string } };

const { address, access, limits } = workerData as CallObjects;
const objects = s3Objects(address, access, limits);
const reader = new CallReader(objects);

export default (task: ReadTask): Promise<Answer<unknown>> =>
  answered(async () => {
    if ('scan' in task) return await scanFiles(reader, task.scan);
    if ('search' in task) return await findInFiles(reader, task.search);
    if ('demand' in task) return await demandInFiles(reader, task.demand);
    return await fileRows(objects, task.rowsOf);
  });
