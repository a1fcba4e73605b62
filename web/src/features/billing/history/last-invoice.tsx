import { usePortalQuery } from '../../../lib/query/use-portal-query.ts';
import { InvoiceButton } from './invoice-button.tsx';

/** The invoice of the newest charge, once there is one. */
export function LastInvoice() {
  const { result } = usePortalQuery('billingHistory', { page_size: 1 });
  const charge = result?.state === 'ready' ? result.info.items[0] : undefined;
  if (!charge || charge.invoice_no === null) return null;
  return (
    <>
      Invoice <InvoiceButton id={charge.id} number={charge.invoice_no} />
    </>
  );
}
