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

type FileCall = 'usageExport' | 'usageFile';

export interface UsageExport<Name extends FileCall> {
  /** The progress message during an export; null otherwise. */
  readonly progress: string | null;
  /** Downloads what `query` asks for. */
  readonly start: (query: PortalInput<Name>) => Promise<void>;
}

/** Exports the calls of the log that match a query, as a file. */
export const useLogExport = (): UsageExport<'usageExport'> => useUsageExport('usageExport');

/** Exports calls, or sums of them, as a file. Reports a failure by a toast. */
export function useUsageExport<Name extends FileCall>(name: Name): UsageExport<Name> {
  const { token } = useDashboard();
  const toast = useToast();
  const [progress, setProgress] = useState<string | null>(null);
  const start = async (query: PortalInput<Name>) => {
    if (progress !== null) return;
    setProgress('Exporting...');
    const answer = await postForFile(name, query, {
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
