import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadBlob } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { fetchConsole, messageOf } from '../lib/calls.ts';
import type { ActFilter } from './use-acts.ts';

const FORMATS = ['csv', 'json'] as const;

/** Downloads all acts that match the filter, not only those on the page. */
export function ExportButtons({ filter }: { readonly filter: ActFilter }) {
  const toast = useToast();
  const [busy, setBusy] = useState<(typeof FORMATS)[number] | null>(null);
  const download = async (format: (typeof FORMATS)[number]) => {
    setBusy(format);
    try {
      const file = await fetchConsole('exportActs', { ...filter, format });
      downloadBlob(`audit.${format}`, await file.blob());
      toast('The export is recorded in the log.');
    } catch (error) {
      toast(messageOf(error), 'failed');
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="row row-wrap">
      {FORMATS.map((format) => (
        <Button key={format} size="sm" busy={busy === format} onClick={() => void download(format)}>
          <Download className="icon" />
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
