import { createSecrets, fingerprintOf, type Masters } from '../secrets.ts';
import type { StoredSecret } from '../../store/master-secrets.ts';

/** Whether a previous secret is not accepted any more. */
export const hasEnded = ({ ends_at: endsAt }: StoredSecret, nowMs: number): boolean =>
  endsAt !== null && endsAt.getTime() <= nowMs;

/**
 * The valid master secrets of a store, the current one first. One `known` secret is enough, since each is stored sealed
 * with the other. Undefined when none of the known ones is valid at `nowMs`.
 */
export function mastersOf(
  stored: readonly StoredSecret[],
  known: readonly Buffer[],
  nowMs: number,
): Masters | undefined {
  const valid = stored.filter((secret) => !hasEnded(secret, nowMs));
  const find = ({ fingerprint }: StoredSecret) =>
    known.find((master) => fingerprintOf(master).equals(fingerprint));
  const own = valid.map(find).find((master) => master !== undefined);
  if (!own) return undefined;
  const open = (secret: StoredSecret) =>
    find(secret) ?? Buffer.from(createSecrets(own).decrypt(secret.sealed!), 'hex');
  const current = valid.filter(({ role }) => role === 'current');
  const others = valid.filter(({ role }) => role !== 'current');
  const [first, ...rest] = [...current, ...others].map(open);
  return first && [first, ...rest];
}
