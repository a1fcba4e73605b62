import * as z from 'zod/mini';
import type { OperatorCall } from './call.ts';
import type { Setting, SystemReply } from './system.ts';

/** Processes, versions, backups and storage. */
export const readSystem = {
  method: 'GET',
  path: '/system',
  permission: 'system.read',
  request: z.object({}),
  reply: z.custom<SystemReply>(),
} as const satisfies OperatorCall;

/** The configuration as read, without secrets. */
export const readSettings = {
  method: 'GET',
  path: '/system/settings',
  permission: 'system.read',
  request: z.object({}),
  reply: z.custom<{ readonly items: readonly Setting[] }>(),
} as const satisfies OperatorCall;
