import type { DifferenceState, ListedDifference } from '@meridian/contracts/operator/reconciliation';
import { Badge } from '../../ui/badge.tsx';

const DAY_MS = 86_400_000;
const KINDS = { open: 'danger', explained: 'info', gone: 'ok' } as const;

export const DifferenceBadge = ({ state }: { readonly state: DifferenceState }) => (
  <Badge kind={KINDS[state]}>{state}</Badge>
);

/** How long a difference is open, or was. */
export function ageOf({ openedAt, closedAt }: ListedDifference): string {
  const untilMs = closedAt === null ? Date.now() : Date.parse(closedAt);
  const days = Math.max(0, Math.floor((untilMs - Date.parse(openedAt)) / DAY_MS));
  return days === 0 ? 'under a day' : days === 1 ? '1 day' : `${days} days`;
}
