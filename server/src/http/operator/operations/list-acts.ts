import { listActs } from '../../../modules/operators/index.ts';
import type { ConsoleOperation } from '../call.ts';

export const listActsOperation: ConsoleOperation<'listActs'> = async ({ reader }, { request }) =>
  await listActs(reader, request);
