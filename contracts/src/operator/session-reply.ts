import * as z from 'zod/mini';
import { OPERATOR_ROLES, type Permission } from './permissions.ts';

/** The signed-in operator. */
export const sessionReply = z.object({
  email: z.string(),
  role: z.enum(OPERATOR_ROLES),
  permissions: z.array(z.custom<Permission>()),
  /** When the session ends unless a call is made before. */
  ends_at: z.string(),
});
export type SessionReply = z.infer<typeof sessionReply>;
