import * as z from 'zod/mini';
import { actFilter } from './act-filter.ts';
import type { OperatorCall } from './call.ts';

/** The audit log as a file, the newest act first. The export is recorded itself. */
export const exportActs = {
  method: 'GET',
  path: '/acts/export',
  permission: 'audit.export',
  request: z.object({ ...actFilter, format: z.enum(['csv', 'json'], 'format must be csv or json') }),
  reply: z.object({}),
  answers: 'file',
} as const satisfies OperatorCall;
