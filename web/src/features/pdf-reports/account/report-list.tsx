import type { Report } from '@meridian/contracts/portal/reports';
import { useState } from 'react';
import { NOT_AVAILABLE, callPortal } from '../../../lib/optional-calls.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, FailedState, Loading } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { KEPT_DAYS } from '../labels.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ReportRow } from './report-row.tsx';

const PAGE_SIZE = 10;

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, total, onPage }: PagesProps) {
  const last = Math.ceil(total / PAGE_SIZE);
  if (last <= 1) return null;
  return (
    <div className="row between own-pages">
      <span className="t-xs t-3 num">
        Page {page} of {last}
      </span>
      <span className="row">
        <Button size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          Newer
        </Button>
        <Button size="sm" disabled={page >= last} onClick={() => onPage(page + 1)}>
          Older
        </Button>
      </span>
    </div>
  );
}

interface Props {
  readonly token: string | null;
  /** Reloads the list when it changes. */
  readonly version: string;
}

/** The reports of the account, newest first. */
export function ReportList({ token, version }: Props) {
  const toast = useToast();
  const [page, setPage] = useState(1);
  const [deleting, setDeleting] = useState<Report | null>(null);
  const { result, refetch } = usePortalQuery('listReports', { page, page_size: PAGE_SIZE }, { version });
  const list = result?.state === 'ready' ? result.info : null;
  return (
    <div className="own-list">
      <h2 className="t-sub" id="your-reports">
        Your reports
      </h2>
      {result === null && <Loading label="Loading your reports" />}
      {result?.state === 'unavailable' && <EmptyState title="No reports yet" text={NOT_AVAILABLE} />}
      {result?.state === 'failed' && (
        <FailedState
          title="Your reports could not be loaded"
          message={problemText(result.problem)}
          unchanged="Nothing was lost."
          onRetry={refetch}
        />
      )}
      {list?.total === 0 && (
        <EmptyState
          title="No reports yet"
          text={`Reports that you generate appear here. You can download them for ${KEPT_DAYS} days.`}
        />
      )}
      {list !== null && list.total > 0 && (
        <>
          <ul className="own-rows">
            {list.items.map((report) => (
              <ReportRow key={report.id} report={report} token={token} onDelete={setDeleting} />
            ))}
          </ul>
          <Pages page={page} total={list.total} onPage={setPage} />
        </>
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete this report?"
          text={`The ${deleting.type} report of ${deleting.symbol} is permanently deleted. Files that you downloaded are not affected.`}
          keep="Keep the report"
          action="Delete report"
          call={() => callPortal('deleteReport', { id: deleting.id }, token)}
          onClose={() => setDeleting(null)}
          onDone={() => {
            setDeleting(null);
            toast('The report is deleted.');
            if (list?.items.length === 1 && page > 1) setPage(page - 1);
            else refetch();
          }}
        />
      )}
    </div>
  );
}
