export {
  deleteCustomer,
  endCustomerSessions,
  note,
  resendMail,
  restore,
  suspend,
} from './acts/account-acts.ts';
export type { ActBy } from './acts/do-act.ts';
export {
  credit,
  endUnpaid,
  exempt,
  extendCustomerGrace,
  refund,
  remind,
  retryCharge,
  retryChargeSoon,
} from './acts/money-acts.ts';
export { extendCustomerTrial, grant, isPlanId, ungrant } from './acts/plan-acts.ts';
export type { ActContext, CustomersReader } from './context.ts';
export { heldPlans } from './held-plans.ts';
export { overview } from './overview.ts';
export { readCustomer } from './read-customer.ts';
export { type CustomerSearch, searchCustomers } from './search-customers.ts';
export { beginView } from './view/begin-view.ts';
export { endEndedViews, endView } from './view/end-view.ts';
export { type DashboardView, findView } from './view/find-view.ts';
export { openView } from './view/open-view.ts';
