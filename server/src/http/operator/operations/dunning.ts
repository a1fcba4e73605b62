import { pastDuePage } from '../../../modules/billing/index.ts';
import { endUnpaid, extendCustomerGrace, remind, retryCharge } from '../../../modules/customers/index.ts';
import type { ConsoleOperation } from '../call.ts';
import { byOf, endOf } from './act-by.ts';

export const listDunningOperation: ConsoleOperation<'listDunning'> = async ({ reader }, { request }) =>
  await pastDuePage(reader, request);
export const retryChargeOperation: ConsoleOperation<'retryChargeOfCustomer'> = async (context, call) =>
  await retryCharge(context, byOf(call));
export const extendGraceOperation: ConsoleOperation<'extendGraceOfCustomer'> = async (context, call) =>
  await extendCustomerGrace(context, byOf(call), endOf(call.request.until));
export const remindOperation: ConsoleOperation<'remindCustomer'> = async (context, call) =>
  await remind(context, byOf(call));
export const endUnpaidOperation: ConsoleOperation<'endUnpaidOfCustomer'> = async (context, call) =>
  await endUnpaid(context, byOf(call));
