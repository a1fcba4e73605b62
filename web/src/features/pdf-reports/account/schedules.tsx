import type { ReportSchedule } from '@meridian/contracts/portal/reports';
import { useState } from 'react';
import { Link } from '../../../ui/link.tsx';
import { NOT_AVAILABLE, callPortal } from '../../../lib/optional-calls.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { FailedState, Loading } from '../../../ui/states.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { ReportDraft } from '../report-draft.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { NewSchedule } from './new-schedule.tsx';
import { ScheduleItem } from './schedule-item.tsx';

interface Props {
  readonly token: string | null;
  readonly draft: ReportDraft;
  readonly name: string;
}

function usedText(used: number, limit: number | null): string {
  return limit === null ? `${used} in use` : `${used} of ${limit} in use`;
}

/** The schedules of the account, as many as the plan allows. */
export function Schedules({ token, draft, name }: Props) {
  const toast = useToast();
  const [deleting, setDeleting] = useState<ReportSchedule | null>(null);
  const { result, refetch } = usePortalQuery('listReportSchedules', {});
  const info = result?.state === 'ready' ? result.info : null;
  const full = info !== null && info.limit !== null && info.items.length >= info.limit;
  return (
    <div className="own-schedules">
      <div className="row between row-wrap">
        <h2 className="t-sub">Schedules</h2>
        {info && <span className="t-xs t-3 num">{usedText(info.items.length, info.limit)}</span>}
      </div>
      {result === null && <Loading label="Loading schedules" />}
      {result?.state === 'unavailable' && <p className="t-sm t-2">{NOT_AVAILABLE}</p>}
      {result?.state === 'failed' && (
        <FailedState
          title="Schedules could not be loaded"
          message={problemText(result.problem)}
          unchanged="They continue to run."
          onRetry={refetch}
        />
      )}
      {info && (
        <>
          {info.items.length > 0 && (
            <ul className="schedule-list">
              {info.items.map((item) => (
                <ScheduleItem
                  key={item.id}
                  item={item}
                  token={token}
                  onChanged={refetch}
                  onDelete={() => setDeleting(item)}
                />
              ))}
            </ul>
          )}
          {full ? (
            <p className="t-sm t-2">
              You have used all schedules of your plan. Delete one, or{' '}
              <Link to="/pricing">choose a larger plan</Link>.
            </p>
          ) : (
            <NewSchedule
              token={token}
              draft={draft}
              name={name}
              onMade={(text) => {
                toast(text);
                refetch();
              }}
            />
          )}
        </>
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete this schedule?"
          text={`No more ${deleting.rhythm} reports of ${deleting.symbol} will be created. Existing reports are kept.`}
          keep="Keep the schedule"
          action="Delete schedule"
          call={() => callPortal('deleteReportSchedule', { id: deleting.id }, token)}
          onClose={() => setDeleting(null)}
          onDone={() => {
            setDeleting(null);
            toast('The schedule is deleted.');
            refetch();
          }}
        />
      )}
    </div>
  );
}
