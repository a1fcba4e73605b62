/** Which alerts the table shows, and in which order. */
import type { Alert } from '@meridian/contracts/alerts';
import type { PortalInput } from '@meridian/contracts/portal';

export type AlertSort = NonNullable<PortalInput<'listAlerts'>['sort']>;

export interface AlertView {
  /** As typed. */
  readonly search: string;
  readonly status: Alert['status'] | 'all';
  readonly sort: AlertSort;
  readonly reverse: boolean;
}

export const EVERY_ALERT: AlertView = { search: '', status: 'all', sort: 'newest', reverse: false };

export const isNarrowed = ({ search, status }: AlertView): boolean =>
  search.trim() !== '' || status !== 'all';

const ALERTS_A_PAGE = 50;

/** What the list asks the server for. */
export const listBody = (
  { search, status, sort, reverse }: AlertView,
  page: number,
): PortalInput<'listAlerts'> => ({
  page,
  page_size: ALERTS_A_PAGE,
  sort,
  reverse,
  ...(search.trim() !== '' && { search: search.trim() }),
  ...(status !== 'all' && { status }),
});

/** The order after a press on a column: by it, then the other way round, then the newest first again. */
export function nextSort(view: AlertView, sort: AlertSort): AlertView {
  if (view.sort !== sort) return { ...view, sort, reverse: false };
  return view.reverse ? { ...view, sort: 'newest', reverse: false } : { ...view, reverse: true };
}
