import type { PortalInput } from '@meridian/contracts/portal';
import { useState } from 'react';
import { postForFile } from '../lib/api.ts';
import { downloadBlob } from '../lib/download.ts';
import { formatBytes } from '../lib/format.ts';
import { NOT_AVAILABLE } from '../lib/optional-calls.ts';
import { problemText } from '../lib/problem-text.ts';
import { useToast } from './toast.tsx';
import { useDashboard } from '../lib/dashboard/dashboard-context.ts';

const NOT_THERE: ReadonlySet<number | null> = new Set([404, 405, 501]);

export interface LogExport {
  /** The progress message during an export; null otherwise. */
  readonly progress: string | null;
  /** Downloads the calls of the log that match `query`. */
  readonly start: (query: PortalInput<'usageExport'>) => Promise<void>;
}

/** Exports the call log as a file. Reports a failure by a toast. */
export function useLogExport(): LogExport {
  const { token } = useDashboard();
  const toast = useToast();
  const [progress, setProgress] = useState<string | null>(null);
  const start = async (query: PortalInput<'usageExport'>) => {
    if (progress !== null) return;
    setProgress('Exporting...');
    const answer = await postForFile('usageExport', query, {
      fallback: NOT_AVAILABLE,
      token,
      onBytes: (bytes) => setProgress(`Exporting, ${formatBytes(bytes)}`),
    });
    setProgress(null);
    if (answer.ok) downloadBlob(answer.name, answer.file);
    else {
      const reason = NOT_THERE.has(answer.problem.status) ? NOT_AVAILABLE : problemText(answer.problem);
      toast(`The calls could not be exported. ${reason}`, 'failed');
    }
  };
  return { progress, start };
}
