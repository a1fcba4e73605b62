import { Download } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';
import { useLogExport } from '../../../ui/use-log-export.ts';
import type { Filters, KeyName } from './filters.ts';
import { canFollow } from './tail.ts';

interface Props {
  readonly filters: Filters;
  readonly keys: readonly KeyName[];
  readonly live: boolean;
  readonly onLive: (live: boolean) => void;
  /** The server does not answer at the moment. */
  readonly away: boolean;
}

/** Why new calls do not show though that is wanted; null when they do. */
function pausedBecause({ filters, keys, live, away }: Omit<Props, 'onLive'>): string | null {
  if (!live) return null;
  if (filters.request_id !== undefined) return 'Paused: a request id names one call';
  if (!canFollow(filters, keys)) return 'Paused: this key is not in your list';
  return away ? 'Paused: the server does not answer' : null;
}

/** The switch of the live tail, and the log as a file: exactly the calls that the filters leave. */
export function LogActions({ onLive, ...state }: Props) {
  const { range } = useDashboard();
  const { progress, start } = useLogExport();
  const paused = pausedBecause(state);
  return (
    <div className="log-actions">
      {progress !== null && <output className="panel-note num">{progress}</output>}
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          busy={progress !== null}
          aria-label={`Export the log as ${format.toUpperCase()}`}
          onClick={() => void start({ range, ...state.filters, format })}
        >
          <Download className="icon" />
          {format.toUpperCase()}
        </Button>
      ))}
      <Switch
        label="Live"
        {...(paused !== null && { note: paused })}
        checked={state.live}
        onChange={({ target }) => onLive(target.checked)}
      />
    </div>
  );
}
