export {
  deleteCustomer,
  endCustomerSessions,
  note,
  refund,
  resendMail,
  restore,
  suspend,
} from './acts/account-acts.ts';
export type { ActBy, DoneAct } from './acts/do-act.ts';
export { extendCustomerTrial, grant, isPlanId, ungrant } from './acts/plan-acts.ts';
export type { ActContext, CustomersReader } from './context.ts';
export { type Customer, readCustomer } from './read-customer.ts';
export { type CustomerSearch, SEARCH_PAGE_MAX, searchCustomers } from './search-customers.ts';
