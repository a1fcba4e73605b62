import { NOT_AVAILABLE } from '../../../lib/optional-calls.ts';
import { formatMoment } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, FailedState, Loading } from '../../../ui/states.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { FirstCall } from '../../../ui/first-call.tsx';
import { readFailureText } from '../../../lib/problem-text.ts';
import type { Filters } from './filters.ts';
import type { LogState } from './log-state.ts';

interface Props {
  readonly log: LogState;
  readonly filters: Filters;
  readonly onOlder: () => void;
  readonly onRetry: () => void;
  readonly onClear: () => void;
}

/** Replaces an empty list: why it is empty, and what to do about it. */
export function LogNothing({ log, filters, onOlder, onRetry, onClear }: Props) {
  const { user, range, usage } = useDashboard();
  if (log.state === 'waiting') return <Loading label="Loading the calls" />;
  if (log.state === 'unavailable') return <EmptyState title="No call log" text={NOT_AVAILABLE} />;
  if (log.state === 'failed') {
    return (
      <FailedState
        title="The calls could not be read"
        message={readFailureText(log.problem)}
        unchanged="They are still in your log."
        onRetry={onRetry}
      />
    );
  }
  if (log.log.next !== null) {
    return (
      <EmptyState
        title="No such call yet"
        text={`Searched back to ${formatMoment(Date.parse(log.log.searchedTo))}.`}
      >
        <Button size="sm" busy={log.loading} onClick={onOlder}>
          Search further
        </Button>
      </EmptyState>
    );
  }
  if (Object.keys(filters).length > 0) {
    return (
      <EmptyState title="No such call" text={`No call in ${range} matches.`}>
        <Button size="sm" onClick={onClear}>
          Clear filters
        </Button>
      </EmptyState>
    );
  }
  if (usage.summary.shown?.info.last_call_id === null) return <FirstCall apiKey={user.apiKey} listed />;
  return <EmptyState title={`No calls in ${range}`} text="Choose a longer range for earlier calls." />;
}
