import type { ReportSchedule } from '@meridian/contracts/portal/reports';
import { formatMoment } from '../../../lib/format.ts';
import { callPortal } from '../../../lib/optional-calls.ts';
import { usePortalMutation } from '../../../lib/query/use-portal-mutation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FailedNote } from '../../../ui/failed-note.tsx';
import { TYPES, sectionsText } from '../labels.ts';

interface Props {
  readonly item: ReportSchedule;
  readonly token: string | null;
  readonly onChanged: () => void;
  readonly onDelete: () => void;
}

/** A schedule: its report, its next run, and whether it is paused. */
export function ScheduleItem({ item, token, onChanged, onDelete }: Props) {
  const { id, rhythm, symbol, name, sections, paused, next_at } = item;
  const { busy, failure, mutate } = usePortalMutation();
  const what = `the ${rhythm} report of ${symbol}`;
  const toggle = () =>
    mutate(() => callPortal('updateReportSchedule', { id, paused: !paused }, token), onChanged);
  return (
    <li>
      <div>
        <p className="sym">
          {symbol}, {TYPES[rhythm].toLowerCase()} {paused && <Badge kind="warn">Paused</Badge>}
          <small>
            {name}, {sectionsText(sections.length)}
          </small>
        </p>
        <p className="t-xs t-3 num">
          {failure === null ? (
            paused ? (
              'Creates no reports until you resume it.'
            ) : (
              `Next on ${formatMoment(Date.parse(next_at))}`
            )
          ) : (
            <FailedNote>{failure}</FailedNote>
          )}
        </p>
      </div>
      <span className="own-acts">
        <Button
          size="sm"
          busy={busy}
          aria-label={`${paused ? 'Resume' : 'Pause'} ${what}`}
          onClick={() => void toggle()}
        >
          {paused ? 'Resume' : 'Pause'}
        </Button>
        <Button size="sm" look="quiet" aria-label={`Delete the schedule of ${what}`} onClick={onDelete}>
          Delete
        </Button>
      </span>
    </li>
  );
}
