import { errors } from '../../shared/errors/service-error.ts';
import type { Session } from '../../shared/tokens/tokens.ts';

/** The organisation that a session acts for, and who acts. Throws 142 for a session that acts for a person. */
export function requireMember({ accountId, member }: Session) {
  if (!member) throw errors.conflict({ message: 'This account is not an organisation.' });
  return { organisationId: accountId, ...member };
}
