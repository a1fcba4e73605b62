export { type MoneyMatters, moneyMatters } from './attention/queries.ts';
export { createOrder } from './checkout/create-order.ts';
export { createPlan } from './checkout/create-plan.ts';
export { createSubscription } from './checkout/create-subscription.ts';
export type { BillingContext } from './context.ts';
export {
  /** @public for the page of a customer. */
  disputesOfAccount,
  listDisputes,
  type Dispute,
} from './disputes/list-disputes.ts';
export { changeCredit, type CreditTerms } from './credits/change-credit.ts';
export { exportBilling } from './export-billing.ts';
export { handleProviderEvent } from './handle-provider-event.ts';
export { handleWebhook } from './handle-webhook.ts';
export { billingJobs } from './jobs.ts';
export { billingHistory } from './ledger/billing-history.ts';
export type { InvoiceContent } from './ledger/invoice-content.ts';
export { invoiceFile } from './ledger/invoice-file.ts';
export { listCreditBalances } from './ledger/queries/credit.ts';
export { invoicePdf } from './ledger/pdf/invoice-pdf.ts';
export { createBillingLimits } from './limits.ts';
export { listPlans } from './list-plans.ts';
export { planAdviser } from './plan-advice/plan-advice.ts';
export { checkLedger } from './reconciliation/check-ledger.ts';
export { checkSubscriptions } from './reconciliation/check-subscriptions.ts';
export { compareLedger } from './reconciliation/compare-ledger.ts';
export { reconcile } from './reconciliation/reconcile.ts';
export { type RefundTerms, refundByOperator } from './refunds/refund-by-operator.ts';
export { refundCharge } from './refunds/refund-charge.ts';
export { documentLines } from './revenue/document-lines.ts';
export { paymentsPage, recurringRevenue, taxesOfMonth } from './revenue/read-revenue.ts';
export { runBillingJobs } from './run-billing-jobs.ts';
export { publishPlanChange } from './subscriptions/append-event.ts';
export { applyPlanTerms } from './subscriptions/apply-plan-terms.ts';
export { billingSubscription } from './subscriptions/billing-subscription.ts';
export { cancelForDeletion } from './subscriptions/cancel-for-deletion.ts';
export { cancelSubscription } from './subscriptions/cancel-subscription.ts';
export { changePlan } from './subscriptions/change-plan.ts';
export { latestSubscription, currentSubscription } from './subscriptions/current-subscription.ts';
export { extendTrial } from './subscriptions/extend-trial.ts';
export { endGrant } from './subscriptions/grants/end-grant.ts';
export { type GrantTerms, type HeldGrant, grantPlan } from './subscriptions/grants/grant-plan.ts';
export { findAccountPlan } from './queries.ts';
export { findGrant } from './subscriptions/grants/queries.ts';
export { readOverage } from './subscriptions/overage/read-overage.ts';
export { updateOverage } from './subscriptions/overage/update-overage.ts';
export { periodEnd } from './subscriptions/periods.ts';
export { previewChange } from './subscriptions/preview-change.ts';
export { resumeSubscription } from './subscriptions/resume-subscription.ts';
export type { StoredSubscriptionEvent, SubscriptionEvent } from './subscriptions/subscription-events.ts';
export { replayEvents } from './subscriptions/subscription-state.ts';
export {
  /** @public for the page of a customer. */
  setTaxExemption,
} from './tax/set-tax-exemption.ts';
export { taxDetails, updateTaxDetails } from './tax/tax-details.ts';
export { withdrawChange } from './subscriptions/withdraw-change.ts';
