/** The state of a key at a moment, and its label. */
import type { KeyItem } from '@meridian/contracts/portal';
import { formatAgo, formatDay, formatMoment, formatSpan } from '../../lib/format.ts';

/** A key that expires this soon says so instead of `Active`. */
const SOON_MS = 7 * 86_400_000;

export interface KeyState {
  readonly works: boolean;
  readonly kind: 'ok' | 'warn' | 'danger' | 'plain';
  readonly text: string;
}

export function keyState(
  { revoked_at, expires_at, replaced_by }: Pick<KeyItem, 'revoked_at' | 'expires_at' | 'replaced_by'>,
  nowMs: number,
): KeyState {
  if (revoked_at !== null) return { works: false, kind: 'danger', text: 'Revoked' };
  const leftMs = expires_at == null ? Number.POSITIVE_INFINITY : Date.parse(expires_at) - nowMs;
  if (leftMs <= 0)
    return { works: false, kind: 'plain', text: replaced_by == null ? 'Expired' : 'Regenerated' };
  if (leftMs > SOON_MS) return { works: true, kind: 'ok', text: 'Active' };
  return {
    works: true,
    kind: 'warn',
    text: `${replaced_by == null ? 'Expires' : 'Ends'} in ${formatSpan(leftMs)}`,
  };
}

/** An additional key that counts towards the plan's limit. */
export const takesPlace = (item: KeyItem, nowMs: number): boolean =>
  !item.own && item.replaced_by == null && keyState(item, nowMs).works;

export const agoText = (moment: string, nowMs: number): string => formatAgo(nowMs - Date.parse(moment));

export const dayText = (moment: string | null | undefined, none: string): string =>
  moment == null ? none : formatDay(Date.parse(moment));

export const momentText = (moment: string): string => formatMoment(Date.parse(moment));

/** The first items of a list, and how many more there are. */
export function briefly(values: readonly string[], most: number): string {
  const more = values.length - most;
  return more <= 0 ? values.join(', ') : `${values.slice(0, most).join(', ')} and ${more} more`;
}
