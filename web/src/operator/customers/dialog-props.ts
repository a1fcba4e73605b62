import type { CustomerDetails, DoneAct } from '@meridian/contracts/operator/customers';

/** What the dialog of every act on a customer gets. */
export interface DialogProps {
  readonly customer: CustomerDetails;
  readonly onClose: () => void;
  readonly onDone: (done: DoneAct) => void;
}
