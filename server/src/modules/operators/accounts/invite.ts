import { sha256 } from '../../../shared/secrets.ts';
import { newToken } from '../../../shared/tokens/tokens.ts';
import type { Transaction } from '../../../store/schema.ts';
import { replaceInvitation } from '../queries.ts';

/** How long a link to set an account up is valid. */
const INVITATION_LIFE_MS = 24 * 3_600_000;

/** Makes the one-time token of a link for an operator; earlier links end. Only its SHA-256 is stored. */
export async function invite(trx: Transaction, operatorId: string, nowMs: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(nowMs + INVITATION_LIFE_MS);
  await replaceInvitation(trx, { hash: sha256(token), operatorId, expiresAt });
  return token;
}
