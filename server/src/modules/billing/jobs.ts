import type { JobHandlers } from '../../shared/queue/background-job.ts';
import type { BillingContext } from './context.ts';
import { mailInvoice } from './ledger/mail-invoice.ts';

export const billingJobs = { 'invoice-mail': mailInvoice } satisfies JobHandlers<BillingContext>;
