import type { PortalInput } from '@meridian/contracts/portal';
import { Download } from 'lucide-react';
import { useDashboard } from '../../lib/dashboard/dashboard-context.ts';
import { Button } from '../../ui/button.tsx';
import { useUsageExport } from '../../ui/use-log-export.ts';

const FILES: readonly (readonly [by: PortalInput<'usageFile'>['by'], label: string])[] = [
  ['key', 'By key'],
  ['endpoint', 'By endpoint'],
  ['day', 'By day'],
  ['all', 'All three'],
];

/** Downloads the usage of the range as CSV: summed by key, endpoint or day. */
export function UsageFiles() {
  const { range } = useDashboard();
  const { progress, start } = useUsageExport('usageFile');
  return (
    <fieldset className="usage-files">
      <legend className="visually-hidden">Usage as CSV</legend>
      {progress !== null && <output className="panel-note num">{progress}</output>}
      {FILES.map(([by, label]) => (
        <Button
          key={by}
          size="sm"
          busy={progress !== null}
          aria-label={`Export usage as CSV, ${label.toLowerCase()}`}
          onClick={() => void start({ range, by })}
        >
          <Download className="icon" />
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
