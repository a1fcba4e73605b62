import {
  beginView,
  credit,
  deleteCustomer,
  endCustomerSessions,
  exempt,
  extendCustomerTrial,
  grant,
  note,
  overview,
  readCustomer,
  refund,
  resendMail,
  restore,
  searchCustomers,
  suspend,
  ungrant,
} from '../../../modules/customers/index.ts';
import type { ConsoleOperation } from '../call.ts';
import { byOf, endOf } from './act-by.ts';

export const readOverviewOperation: ConsoleOperation<'readOverview'> = async (context) =>
  await overview(context);
export const searchCustomersOperation: ConsoleOperation<'searchCustomers'> = async (context, { request }) =>
  await searchCustomers(context, request);
export const readCustomerOperation: ConsoleOperation<'readCustomer'> = async (context, { request }) =>
  await readCustomer(context, request.customer);

export const grantCustomerOperation: ConsoleOperation<'grantCustomer'> = async (context, call) => {
  const { plan, perMinute, perMonth, price, until } = call.request;
  const endsMs = typeof until === 'string' ? endOf(until) : until;
  const limits = { callsPerMinute: perMinute, callsPerMonth: perMonth };
  return await grant(context, byOf(call), {
    plan,
    ...limits,
    price: price === '' ? undefined : price,
    endsMs,
  });
};
export const endGrantOperation: ConsoleOperation<'endGrantOfCustomer'> = (context, call) =>
  ungrant(context, byOf(call));
export const extendTrialOperation: ConsoleOperation<'extendTrialOfCustomer'> = (context, call) =>
  extendCustomerTrial(context, byOf(call), endOf(call.request.until));
export const refundCustomerOperation: ConsoleOperation<'refundCustomer'> = (context, call) =>
  refund(context, byOf(call), call.request);
export const creditCustomerOperation: ConsoleOperation<'creditCustomer'> = (context, call) =>
  credit(context, byOf(call), call.request);
export const suspendCustomerOperation: ConsoleOperation<'suspendCustomer'> = (context, call) =>
  suspend(context, byOf(call));
export const restoreCustomerOperation: ConsoleOperation<'restoreCustomer'> = (context, call) =>
  restore(context, byOf(call));
export const resendMailOperation: ConsoleOperation<'resendMailToCustomer'> = (context, call) =>
  resendMail(context, byOf(call));
export const endSessionsOperation: ConsoleOperation<'endSessionsOfCustomer'> = (context, call) =>
  endCustomerSessions(context, byOf(call));
export const noteCustomerOperation: ConsoleOperation<'noteCustomer'> = (context, call) =>
  note(context, byOf(call), call.request.text);
export const deleteCustomerOperation: ConsoleOperation<'deleteCustomer'> = (context, call) =>
  deleteCustomer(context, byOf(call));
export const exemptCustomerOperation: ConsoleOperation<'exemptCustomer'> = (context, call) =>
  exempt(context, byOf(call), call.request.exempt);
export const viewDashboardOperation: ConsoleOperation<'viewDashboard'> = (context, call) =>
  beginView(context, { ...byOf(call), session: call.session });
