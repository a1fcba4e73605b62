import { Download } from 'lucide-react';
import { useInvoice } from './use-invoice.ts';

interface Props {
  readonly id: string;
  /** The number on the file: of the invoice or of the credit note. */
  readonly number: string;
  readonly creditNote?: boolean;
}

/** Downloads an invoice or a credit note as a PDF file. */
export function InvoiceButton({ id, number, creditNote = false }: Props) {
  const { busy, fetchInvoice } = useInvoice();
  const what = creditNote ? 'credit note' : 'invoice';
  return (
    <button
      type="button"
      className="btn-link invoice-link num"
      disabled={busy}
      aria-busy={busy || undefined}
      aria-label={`Download ${what} ${number} as PDF`}
      onClick={() => void fetchInvoice(id, creditNote ? number : undefined)}
    >
      <Download className="icon" />
      {number}
    </button>
  );
}
