import { useState } from 'react';
import { postForFile } from '../../../lib/api.ts';
import { downloadBlob } from '../../../lib/download.ts';
import { NOT_AVAILABLE } from '../../../lib/optional-calls.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useDashboard } from '../../../lib/dashboard/dashboard-context.ts';

const NOT_THERE: ReadonlySet<number | null> = new Set([405, 501]);

interface Invoice {
  readonly busy: boolean;
  /** Downloads the invoice of the charge with that id or, with a credit note's number, that credit note. */
  readonly fetchInvoice: (id: string, creditNote?: string) => Promise<void>;
}

/** Downloads invoices and credit notes as PDF files. Reports a failure by a toast. */
export function useInvoice(): Invoice {
  const { token } = useDashboard();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const fetchInvoice = async (id: string, creditNote?: string) => {
    setBusy(true);
    const body = creditNote === undefined ? { id } : { id, credit_note: creditNote };
    const answer = await postForFile('invoice', body, { fallback: NOT_AVAILABLE, token });
    setBusy(false);
    if (answer.ok) {
      downloadBlob(answer.name, answer.file);
      return;
    }
    const reason = NOT_THERE.has(answer.problem.status) ? NOT_AVAILABLE : problemText(answer.problem);
    toast(`The file could not be fetched. ${reason}`, 'failed');
  };
  return { busy, fetchInvoice };
}
