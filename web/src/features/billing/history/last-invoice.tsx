import { useAnswer } from '../../../lib/query/use-portal-query.ts';
import { InvoiceButton } from './invoice-button.tsx';

/** The invoice of the newest charge, once there is one. */
export function LastInvoice({ mark }: { readonly mark: number }) {
  const { answer } = useAnswer('billingHistory', { page_size: 1 }, mark);
  const charge = answer?.state === 'ready' ? answer.info.items[0] : undefined;
  if (!charge || charge.invoice_no === null) return null;
  return (
    <>
      Invoice <InvoiceButton id={charge.id} number={charge.invoice_no} />
    </>
  );
}
