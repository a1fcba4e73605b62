/** Words for acts and what they are about. */
import type { ListedAct } from '@meridian/contracts/operator/list-acts';
import { formatClock, formatDay } from '../../lib/format.ts';

/** `20 Nov 2026, 14:31:05`. */
export const momentOf = ({ at }: ListedAct): string => {
  const atMs = Date.parse(at);
  return `${formatDay(atMs)}, ${formatClock(atMs)}`;
};

/** What an act is about: the address of an operator, else kind and id. */
export const subjectOf = ({ subject_kind: kind, subject_id: id, subject_name: name }: ListedAct): string =>
  kind === null ? 'none' : (name ?? `${kind} ${id}`);
