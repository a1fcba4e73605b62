import type { PaymentProvider } from '../../providers/payments/provider.ts';
import type { InvoicingSettings } from './invoicing-settings.ts';
import type { BillingLimits } from './limits.ts';
import type { BaseContext } from '../../shared/context.ts';
import type { CallFiles } from '../usage/index.ts';

/** Dependencies of this module. */
export interface BillingContext extends BaseContext {
  /** null when the operator sells plans in another way. */
  readonly payments: PaymentProvider | null;
  /** Seller and taxes on invoices. */
  readonly invoicing: InvoicingSettings;
  /** Calls in an object store; absent where there is none. */
  readonly callFiles?: CallFiles | undefined;
  readonly limits: BillingLimits;
}
