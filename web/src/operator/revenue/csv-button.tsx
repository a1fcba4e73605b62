import { Download } from 'lucide-react';
import { useState } from 'react';
import { downloadBlob } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { fetchConsole, messageOf } from '../lib/calls.ts';
import { useMay } from '../lib/session.ts';

const FILES = {
  exportDocuments: 'documents',
  exportTaxes: 'taxes',
  exportJournal: 'journal',
} as const;

/** Downloads a file of a month for accountants, for those who may. */
export function CsvButton({
  call,
  month,
  children,
}: {
  readonly call: keyof typeof FILES;
  readonly month: string;
  readonly children: string;
}) {
  const toast = useToast();
  const may = useMay('revenue.export');
  const [busy, setBusy] = useState(false);
  if (!may) return null;
  const download = async () => {
    setBusy(true);
    try {
      const file = await fetchConsole(call, { month });
      downloadBlob(`${FILES[call]}-${month}.csv`, await file.blob());
      toast('The export is recorded in the audit log.');
    } catch (failure) {
      toast(messageOf(failure), 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={busy} onClick={() => void download()}>
      <Download className="icon" />
      {children}
    </Button>
  );
}
