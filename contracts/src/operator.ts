/** Every call of the console under `/v1/operator`. One file each; a new one adds its line here. */
import type * as z from 'zod/mini';
import {
  checkAnnouncement,
  listAnnouncements,
  listReaders,
  readAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
} from './operator/announcements.ts';
import { readAttention } from './operator/attention.ts';
import { beginSetUp } from './operator/begin-set-up.ts';
import type { OperatorCall } from './operator/call.ts';
import { createCoupon, endCoupon, listCoupons } from './operator/coupons.ts';
import {
  answerRequest,
  changeRequest,
  countRequests,
  listRequests,
  noteRequest,
  readRequest,
} from './operator/contact-requests.ts';
import { readFeedback } from './operator/documentation-feedback.ts';
import {
  creditCustomer,
  deleteCustomer,
  endGrantOfCustomer,
  endSessionsOfCustomer,
  exemptCustomer,
  extendTrialOfCustomer,
  grantCustomer,
  noteCustomer,
  refundCustomer,
  resendMailToCustomer,
  restoreCustomer,
  suspendCustomer,
} from './operator/customer-acts.ts';
import { exportActs } from './operator/export-acts.ts';
import { finishSetUp } from './operator/finish-set-up.ts';
import { listActs } from './operator/list-acts.ts';
import { listIncidents } from './operator/list-incidents.ts';
import { listHeldPlans } from './operator/plans.ts';
import { listMaintenance } from './operator/list-maintenance.ts';
import {
  applyImport,
  backfillFeed,
  beginImport,
  cancelMarketChange,
  correctBar,
  listMarketChanges,
  readBar,
  readMarketChange,
  readRejectedRows,
  uploadPart,
} from './operator/market-changes.ts';
import { listFeeds, testFeed } from './operator/market-feeds.ts';
import { listMarketSymbols, readMarketSymbol, readUniverse } from './operator/market-symbols.ts';
import { openIncident } from './operator/open-incident.ts';
import { updateIncident } from './operator/update-incident.ts';
import { planMaintenance } from './operator/plan-maintenance.ts';
import { changeMaintenance } from './operator/change-maintenance.ts';
import { readOverview } from './operator/overview.ts';
import { readCustomer } from './operator/read-customer.ts';
import { listJobs, retryJob } from './operator/jobs.ts';
import { readSession } from './operator/read-session.ts';
import { listDisputes } from './operator/disputes.ts';
import {
  endUnpaidOfCustomer,
  extendGraceOfCustomer,
  listDunning,
  remindCustomer,
  retryChargeOfCustomer,
} from './operator/dunning.ts';
import { listEntries, readLedger } from './operator/ledger.ts';
import {
  explainDifference,
  listDifferences,
  listReconciliations,
  recheckDifference,
} from './operator/reconciliation.ts';
import {
  exportDocuments,
  exportJournal,
  exportTaxes,
  listDocuments,
  listPayments,
  listTaxes,
  readDocument,
  readPayment,
} from './operator/revenue.ts';
import { readSettings, readSystem } from './operator/read-system.ts';
import { searchCustomers } from './operator/search-customers.ts';
import { signIn } from './operator/sign-in.ts';
import { signOut } from './operator/sign-out.ts';
import { listUndelivered, retryUndelivered } from './operator/undelivered.ts';
import { viewDashboard } from './operator/view-dashboard.ts';

export { CONSOLE_HEADER, OPERATOR_BASE, type OperatorCall, UNATTENDED } from './operator/call.ts';

export const operatorCalls = {
  beginSetUp,
  finishSetUp,
  signIn,
  readSession,
  signOut,
  listActs,
  exportActs,
  changeMaintenance,
  planMaintenance,
  updateIncident,
  openIncident,
  listMaintenance,
  listIncidents,
  readOverview,
  searchCustomers,
  readCustomer,
  grantCustomer,
  endGrantOfCustomer,
  extendTrialOfCustomer,
  refundCustomer,
  creditCustomer,
  suspendCustomer,
  restoreCustomer,
  resendMailToCustomer,
  endSessionsOfCustomer,
  noteCustomer,
  deleteCustomer,
  listHeldPlans,
  exemptCustomer,
  viewDashboard,
  listPayments,
  readPayment,
  listDocuments,
  readDocument,
  listTaxes,
  exportDocuments,
  listCoupons,
  createCoupon,
  endCoupon,
  listMarketSymbols,
  readMarketSymbol,
  readUniverse,
  listFeeds,
  testFeed,
  backfillFeed,
  beginImport,
  uploadPart,
  applyImport,
  cancelMarketChange,
  readMarketChange,
  listMarketChanges,
  readRejectedRows,
  readBar,
  correctBar,
  exportTaxes,
  readLedger,
  listEntries,
  exportJournal,
  listDunning,
  retryChargeOfCustomer,
  extendGraceOfCustomer,
  remindCustomer,
  endUnpaidOfCustomer,
  listReconciliations,
  listDifferences,
  recheckDifference,
  explainDifference,
  listDisputes,
  readAttention,
  readSystem,
  readSettings,
  listJobs,
  retryJob,
  listUndelivered,
  retryUndelivered,
  readFeedback,
  listRequests,
  readRequest,
  countRequests,
  answerRequest,
  noteRequest,
  changeRequest,
  listAnnouncements,
  readAnnouncement,
  listReaders,
  checkAnnouncement,
  sendAnnouncement,
  stopAnnouncement,
} as const satisfies Record<string, OperatorCall>;

export type OperatorCalls = typeof operatorCalls;
export type OperatorCallName = keyof OperatorCalls;
export type OperatorRequest<Name extends OperatorCallName> = z.infer<OperatorCalls[Name]['request']>;
export type OperatorInput<Name extends OperatorCallName> = z.input<OperatorCalls[Name]['request']>;
export type OperatorReply<Name extends OperatorCallName> = z.infer<OperatorCalls[Name]['reply']>;
