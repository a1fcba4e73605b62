import type { MarketChange } from '@meridian/contracts/operator/market-changes';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';

const KINDS = {
  receiving: 'info',
  'to check': 'info',
  checking: 'info',
  checked: 'warn',
  'to apply': 'info',
  applying: 'info',
  applied: 'ok',
  failed: 'danger',
  cancelled: 'plain',
} as const;
const ENDED = new Set<MarketChange['state']>(['applied', 'failed', 'cancelled']);

/** Whether nothing will happen to a change any more. */
export const hasEnded = ({ state }: Pick<MarketChange, 'state'>): boolean => ENDED.has(state);

/** Whether a process or an upload works on it, so that it changes by itself. */
export const isMoving = (change: Pick<MarketChange, 'state'>): boolean =>
  !hasEnded(change) && change.state !== 'checked';

/** The share that is done, as a whole number up to 100; null where it is not known. */
export const percentOf = ({ progress: { done, total } }: Pick<MarketChange, 'progress'>): number | null =>
  total > 0 ? Math.min(100, Math.floor((100 * done) / total)) : null;

/** The state of a change, with its progress while it moves. */
export function ChangeState({ change }: { readonly change: MarketChange }) {
  const { state, isStuck } = change;
  const percent = isMoving(change) ? percentOf(change) : null;
  const word = state === 'checked' ? 'checked, not applied' : state;
  return (
    <Badge kind={isStuck ? 'warn' : KINDS[state]}>
      {isStuck ? `${state}, interrupted` : percent === null ? word : `${word} ${percent}%`}
    </Badge>
  );
}

/** What a change does to bars, in a few words. */
export function changeText({ result, fault, kind }: Pick<MarketChange, 'result' | 'fault' | 'kind'>): string {
  if (!result) return fault ?? '';
  const { added, corrected, removed, symbols, series, rejected, holds } = result;
  const parts = [
    ...(added > 0 ? [`${formatCount(added)} bars added`] : []),
    ...(corrected > 0 ? [`${formatCount(corrected)} corrected`] : []),
    ...(removed > 0 ? [`${formatCount(removed)} removed`] : []),
    ...(added + corrected + removed === 0 ? [`${formatCount(symbols + series)} changed, ${holds}`] : []),
    ...(rejected > 0 && kind === 'import' ? [`${formatCount(rejected)} rows rejected`] : []),
  ];
  return parts.join(', ');
}
