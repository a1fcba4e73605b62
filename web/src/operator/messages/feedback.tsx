import type { FeedbackComment, FeedbackPage } from '@meridian/contracts/operator/documentation-feedback';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { FailedState, Loading } from '../../ui/states.tsx';
import { messageOf } from '../lib/calls.ts';
import { useRead } from '../lib/use-read.ts';
import { Moment } from '../list/moment.tsx';
import { type Columns, TablePanel } from '../list/table-panel.tsx';

const shareOfYes = ({ yes, no }: FeedbackPage): string => `${Math.round((100 * yes) / (yes + no))}%`;

const pageColumns = (choose: (page: string) => void): Columns<FeedbackPage> => [
  ['Page', ({ page }) => <span className="mono">{page}</span>],
  ['Yes', (row) => `${shareOfYes(row)} of ${formatCount(row.yes + row.no)}`],
  ['No', ({ no }) => formatCount(no)],
  [
    'Comments',
    ({ page, comments }) =>
      comments === 0 ? (
        <span className="t-3">none</span>
      ) : (
        <Button size="sm" onClick={() => choose(page)}>
          Show {formatCount(comments)}
        </Button>
      ),
  ],
  ['Latest feedback, UTC', ({ lastAt }) => <Moment at={lastAt} />],
];

const COMMENT_COLUMNS: Columns<FeedbackComment> = [
  ['Helpful', ({ helpful }) => <Badge kind={helpful ? 'ok' : 'warn'}>{helpful ? 'Yes' : 'No'}</Badge>],
  ['Comment', ({ comment }) => <span className="feedback-comment">{comment}</span>],
  ['Page', ({ page }) => <span className="mono">{page}</span>],
  ['At, UTC', ({ at }) => <Moment at={at} />],
];

/** What readers answered to “Was this page helpful?”, by page, and their comments. */
export default function Feedback() {
  const [page, setPage] = useState<string>();
  const { data, error, refetch } = useRead('readFeedback', page === undefined ? {} : { page });
  if (error && !data) {
    return (
      <FailedState
        title="The feedback could not be read"
        message={messageOf(error)}
        unchanged="Nothing was changed."
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loading label="Loading the feedback" />;
  return (
    <div className="feedback">
      <TablePanel
        title="Pages of the documentation"
        none="There is no feedback yet."
        rows={data.pages}
        idOf={(row) => row.page}
        columns={pageColumns(setPage)}
      />
      <TablePanel
        title={page === undefined ? 'Newest comments' : `Comments on ${page}`}
        none="There are no comments."
        rows={data.comments}
        idOf={({ id }) => id}
        columns={COMMENT_COLUMNS}
        aside={
          page !== undefined && (
            <Button size="sm" onClick={() => setPage(undefined)}>
              Show all
            </Button>
          )
        }
      />
    </div>
  );
}
