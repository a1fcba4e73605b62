import type { OperatorCallName } from '@meridian/contracts/operator';
import type { ConsoleOperation } from './call.ts';
import {
  checkAnnouncementOperation,
  listAnnouncementsOperation,
  listReadersOperation,
  readAnnouncementOperation,
  sendAnnouncementOperation,
  stopAnnouncementOperation,
} from './operations/announcements.ts';
import { beginSetUpOperation } from './operations/begin-set-up.ts';
import { createCouponOperation, endCouponOperation, listCouponsOperation } from './operations/coupons.ts';
import {
  answerRequestOperation,
  changeRequestOperation,
  countRequestsOperation,
  listRequestsOperation,
  noteRequestOperation,
  readRequestOperation,
} from './operations/contact-requests.ts';
import {
  creditCustomerOperation,
  deleteCustomerOperation,
  endGrantOperation,
  endSessionsOperation,
  exemptCustomerOperation,
  extendTrialOperation,
  grantCustomerOperation,
  noteCustomerOperation,
  readCustomerOperation,
  readOverviewOperation,
  refundCustomerOperation,
  resendMailOperation,
  restoreCustomerOperation,
  searchCustomersOperation,
  suspendCustomerOperation,
  viewDashboardOperation,
} from './operations/customers.ts';
import { readFeedbackOperation } from './operations/documentation-feedback.ts';
import { exportActsOperation } from './operations/export-acts.ts';
import { finishSetUpOperation } from './operations/finish-set-up.ts';
import { listActsOperation } from './operations/list-acts.ts';
import { listIncidentsOperation } from './operations/list-incidents.ts';
import { listMaintenanceOperation } from './operations/list-maintenance.ts';
import { openIncidentOperation } from './operations/open-incident.ts';
import { updateIncidentOperation } from './operations/update-incident.ts';
import { planMaintenanceOperation } from './operations/plan-maintenance.ts';
import { changeMaintenanceOperation } from './operations/change-maintenance.ts';
import { listHeldPlansOperation } from './operations/plans.ts';
import { readSessionOperation } from './operations/read-session.ts';
import {
  applyImportOperation,
  backfillFeedOperation,
  beginImportOperation,
  cancelMarketChangeOperation,
  correctBarOperation,
  listMarketChangesOperation,
  readBarOperation,
  readMarketChangeOperation,
  readRejectedRowsOperation,
  uploadPartOperation,
} from './operations/market-changes.ts';
import {
  listFeedsOperation,
  listMarketSymbolsOperation,
  readMarketSymbolOperation,
  readUniverseOperation,
  testFeedOperation,
} from './operations/market.ts';
import {
  endUnpaidOperation,
  extendGraceOperation,
  listDunningOperation,
  remindOperation,
  retryChargeOperation,
} from './operations/dunning.ts';
import {
  explainDifferenceOperation,
  listDifferencesOperation,
  listDisputesOperation,
  listReconciliationsOperation,
  recheckDifferenceOperation,
} from './operations/reconciliation.ts';
import {
  exportDocumentsOperation,
  exportJournalOperation,
  exportTaxesOperation,
  listDocumentsOperation,
  listEntriesOperation,
  listPaymentsOperation,
  listTaxesOperation,
  readDocumentOperation,
  readLedgerOperation,
  readPaymentOperation,
} from './operations/revenue.ts';
import { signInOperation } from './operations/sign-in.ts';
import { signOutOperation } from './operations/sign-out.ts';
import {
  listJobsOperation,
  listUndeliveredOperation,
  readAttentionOperation,
  readSettingsOperation,
  readSystemOperation,
  retryJobOperation,
  retryUndeliveredOperation,
} from './operations/system.ts';

/** The handler of every console call. A call of the contract without one does not compile. */
export const operations: { readonly [Name in OperatorCallName]: ConsoleOperation<Name> } = {
  beginSetUp: beginSetUpOperation,
  finishSetUp: finishSetUpOperation,
  signIn: signInOperation,
  readSession: readSessionOperation,
  signOut: signOutOperation,
  listActs: listActsOperation,
  exportActs: exportActsOperation,
  changeMaintenance: changeMaintenanceOperation,
  planMaintenance: planMaintenanceOperation,
  updateIncident: updateIncidentOperation,
  openIncident: openIncidentOperation,
  listMaintenance: listMaintenanceOperation,
  listIncidents: listIncidentsOperation,
  readOverview: readOverviewOperation,
  searchCustomers: searchCustomersOperation,
  readCustomer: readCustomerOperation,
  grantCustomer: grantCustomerOperation,
  endGrantOfCustomer: endGrantOperation,
  extendTrialOfCustomer: extendTrialOperation,
  refundCustomer: refundCustomerOperation,
  creditCustomer: creditCustomerOperation,
  suspendCustomer: suspendCustomerOperation,
  restoreCustomer: restoreCustomerOperation,
  resendMailToCustomer: resendMailOperation,
  endSessionsOfCustomer: endSessionsOperation,
  noteCustomer: noteCustomerOperation,
  deleteCustomer: deleteCustomerOperation,
  listHeldPlans: listHeldPlansOperation,
  exemptCustomer: exemptCustomerOperation,
  viewDashboard: viewDashboardOperation,
  listPayments: listPaymentsOperation,
  readPayment: readPaymentOperation,
  listDocuments: listDocumentsOperation,
  readDocument: readDocumentOperation,
  listTaxes: listTaxesOperation,
  exportDocuments: exportDocumentsOperation,
  listCoupons: listCouponsOperation,
  createCoupon: createCouponOperation,
  endCoupon: endCouponOperation,
  listMarketSymbols: listMarketSymbolsOperation,
  readMarketSymbol: readMarketSymbolOperation,
  readUniverse: readUniverseOperation,
  listFeeds: listFeedsOperation,
  testFeed: testFeedOperation,
  backfillFeed: backfillFeedOperation,
  beginImport: beginImportOperation,
  uploadPart: uploadPartOperation,
  applyImport: applyImportOperation,
  cancelMarketChange: cancelMarketChangeOperation,
  readMarketChange: readMarketChangeOperation,
  listMarketChanges: listMarketChangesOperation,
  readRejectedRows: readRejectedRowsOperation,
  readBar: readBarOperation,
  correctBar: correctBarOperation,
  exportTaxes: exportTaxesOperation,
  readLedger: readLedgerOperation,
  listEntries: listEntriesOperation,
  exportJournal: exportJournalOperation,
  listDunning: listDunningOperation,
  retryChargeOfCustomer: retryChargeOperation,
  extendGraceOfCustomer: extendGraceOperation,
  remindCustomer: remindOperation,
  endUnpaidOfCustomer: endUnpaidOperation,
  listReconciliations: listReconciliationsOperation,
  listDifferences: listDifferencesOperation,
  recheckDifference: recheckDifferenceOperation,
  explainDifference: explainDifferenceOperation,
  listDisputes: listDisputesOperation,
  readAttention: readAttentionOperation,
  readSystem: readSystemOperation,
  readSettings: readSettingsOperation,
  listJobs: listJobsOperation,
  retryJob: retryJobOperation,
  listUndelivered: listUndeliveredOperation,
  retryUndelivered: retryUndeliveredOperation,
  readFeedback: readFeedbackOperation,
  listRequests: listRequestsOperation,
  readRequest: readRequestOperation,
  countRequests: countRequestsOperation,
  answerRequest: answerRequestOperation,
  noteRequest: noteRequestOperation,
  changeRequest: changeRequestOperation,
  listAnnouncements: listAnnouncementsOperation,
  readAnnouncement: readAnnouncementOperation,
  listReaders: listReadersOperation,
  checkAnnouncement: checkAnnouncementOperation,
  sendAnnouncement: sendAnnouncementOperation,
  stopAnnouncement: stopAnnouncementOperation,
};
