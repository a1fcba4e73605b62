import type { ListedAct } from '@meridian/contracts/operator/list-acts';
import type { ListColumn } from '../list/virtual-table.tsx';
import { momentOf, subjectOf } from './act-text.ts';

/** The columns of the audit log. The first one opens an act. */
export const ACT_COLUMNS: readonly ListColumn<ListedAct>[] = [
  { name: 'Time, UTC', widthPx: 176, cell: momentOf },
  { name: 'Operator', cell: ({ actor }) => <span title={actor}>{actor}</span> },
  {
    name: 'Act',
    widthPx: 176,
    cell: ({ act }) => (
      <span className="mono" title={act}>
        {act}
      </span>
    ),
  },
  { name: 'Subject', cell: (act) => <span title={subjectOf(act)}>{subjectOf(act)}</span> },
  {
    name: 'Reason',
    cell: ({ reason }) =>
      reason === null ? <span className="t-3">none</span> : <span title={reason}>{reason}</span>,
  },
];
