/** What every console call has in common. */
import * as z from 'zod/mini';
import type { Permission } from './permissions.ts';

export const OPERATOR_BASE = '/v1/operator';
/** Every call that is no GET carries it. Other sites cannot send it without asking first, and the server never allows it. */
export const CONSOLE_HEADER = 'x-operator-console';
/** Its value where the page repeats a call by itself. Such a call keeps no session open. */
export const UNATTENDED = 'unattended';

export interface OperatorCall {
  readonly method: 'GET' | 'POST';
  /** Below `OPERATOR_BASE`. */
  readonly path: string;
  /** A line of the table of permissions; `session` for every signed-in operator; `none` before the sign-in. */
  readonly permission: Permission | 'session' | 'none';
  /** The query of a GET, whose values are text; the JSON body of a POST. */
  readonly request: z.ZodMiniType;
  readonly reply: z.ZodMiniType;
  /** A file comes back instead of `reply`. */
  readonly answers?: 'file';
  /** The body of the POST is a file as it is, and `request` is the query. */
  readonly takes?: 'file';
}
