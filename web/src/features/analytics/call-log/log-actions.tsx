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
  /** The server is currently unreachable. */
  readonly away: boolean;
}

/** Why new calls do not appear although the switch is on; null when they do. */
function pausedBecause({ filters, keys, live, away }: Omit<Props, 'onLive'>): string | null {
  if (!live) return null;
  if (filters.request_id !== undefined) return 'Paused: a request id shows only one call';
  if (!canFollow(filters, keys)) return 'Paused: this key is not in your list';
  return away ? 'Paused: no response from the server' : null;
}

/** The live switch, and the export of exactly the calls that match the filters. */
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
