import { FileText } from 'lucide-react';
import { useState } from 'react';
import { downloadBlob } from '../../lib/download.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { fetchConsole, messageOf } from '../lib/calls.ts';

/** Downloads an invoice or credit note. */
export function PdfButton({ number }: { readonly number: string }) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const file = await fetchConsole('readDocument', { number });
      downloadBlob(`${number}.pdf`, await file.blob());
    } catch (failure) {
      toast(messageOf(failure), 'failed');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="sm" busy={busy} aria-label={`${number} as PDF`} onClick={() => void download()}>
      <FileText className="icon" />
      PDF
    </Button>
  );
}
