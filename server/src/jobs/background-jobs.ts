import { finishSignUp, type TakenSignUp } from '../modules/identity/accounts/finish-sign-up.ts';
import { deliverCode, type CodeRequest } from '../modules/identity/verification-codes/deliver-code.ts';
import { type InvoiceToMail, mailInvoice } from '../modules/billing/ledger/mail-invoice.ts';
import type { Context } from '../shared/context.ts';
import {
  deliverEmailChange,
  type EmailChangeRequest,
} from '../modules/identity/email-change/deliver-email-change.ts';
import { makeStored, type StoredReport } from '../modules/reports/create-stored-report.ts';
import { deliverReset, type ResetRequest } from '../modules/identity/passwords/deliver-reset.ts';
import { type FailedSignIn, noteFailedSignIn } from '../modules/identity/sessions/record-failed-sign-in.ts';

/**
 * What is done after the answer, because its work, and so its time, depends on whether an address has an account, or because
 * it takes long. It becomes a job with the transaction that takes it, and is at rest only encrypted.
 */
export type Deferred =
  | ({ readonly type: 'sign-up' } & TakenSignUp)
  | ({ readonly type: 'code' } & CodeRequest)
  | ({ readonly type: 'reset' } & ResetRequest)
  | ({ readonly type: 'email-change' } & EmailChangeRequest)
  | ({ readonly type: 'failed-sign-in' } & FailedSignIn)
  | ({ readonly type: 'invoice-mail' } & InvoiceToMail)
  | ({ readonly type: 'report' } & StoredReport);

/** Does it; called by the job, again when it failed. */
export async function doDeferred(context: Context, deferred: Deferred): Promise<void> {
  switch (deferred.type) {
    case 'sign-up':
      return await finishSignUp(context, deferred);
    case 'code':
      return await deliverCode(context, deferred);
    case 'reset':
      return await deliverReset(context, deferred);
    case 'email-change':
      return await deliverEmailChange(context, deferred);
    case 'failed-sign-in':
      return await noteFailedSignIn(context, deferred);
    case 'invoice-mail':
      return await mailInvoice(context, deferred);
    case 'report':
      return await makeStored(context, deferred);
  }
}
