import { CREDIT_MINOR_MAX } from '@meridian/contracts/operator/customer-acts';
import type { DoneAct } from '@meridian/contracts/operator/customers';
import {
  type ActBy,
  type ActContext,
  credit,
  deleteCustomer,
  endCustomerSessions,
  endUnpaid,
  exempt,
  extendCustomerGrace,
  extendCustomerTrial,
  grant,
  note,
  refund,
  remind,
  resendMail,
  restore,
  retryChargeSoon,
  suspend,
  ungrant,
} from '../../modules/customers/index.ts';
import {
  countOf,
  currencyIn,
  type CustomerArguments,
  type CustomerVerb,
  endOfDay,
  minorOf,
  planIn,
} from './customer-arguments.ts';

export type ActVerb = Exclude<CustomerVerb, 'search' | 'show'>;
type Act = (context: ActContext, by: ActBy, given: CustomerArguments) => Promise<DoneAct>;

/** The end of a day. Throws a sentence otherwise. */
function lastDay(text: string | undefined): number {
  const untilMs = endOfDay(text);
  if (typeof untilMs !== 'number') throw new RangeError('--until must be a day such as 2027-01-31.');
  return untilMs;
}

/** The acts by their verb. They read their options before they do anything, and throw a sentence for a wrong one. */
export const ACTS: Readonly<Record<ActVerb, Act>> = {
  async grant(context, by, { values }) {
    const terms = {
      plan: planIn(values.plan),
      callsPerMinute: countOf(values['per-minute'], 'per-minute'),
      callsPerMonth: countOf(values['per-month'], 'per-month'),
      price: values.price,
      endsMs: endOfDay(values.until),
    };
    if (!values.end) return await grant(context, by, terms);
    if (Object.values(terms).some((term) => term !== undefined))
      throw new RangeError('--end cannot be combined with other terms.');
    return await ungrant(context, by);
  },
  'extend-trial': async (context, by, { values }) =>
    await extendCustomerTrial(context, by, lastDay(values.until)),
  'extend-grace': async (context, by, { values }) =>
    await extendCustomerGrace(context, by, lastDay(values.until)),
  exempt: (context, by, { values }) => exempt(context, by, values.end !== true),
  'retry-charge': retryChargeSoon,
  remind,
  'end-unpaid': endUnpaid,
  refund: async (context, by, { values }) =>
    await refund(context, by, { charge: values.charge!, amountMinor: minorOf(values.amount) }),
  async credit(context, by, { values }) {
    const amountMinor = minorOf(values.amount)!;
    if (amountMinor > CREDIT_MINOR_MAX) throw new RangeError('--amount must be at most 1000000.00.');
    const sign = values['take-back'] ? -1 : 1;
    return await credit(context, by, {
      amountMinor: sign * amountMinor,
      currency: currencyIn(values.currency),
    });
  },
  suspend,
  restore,
  'resend-mail': resendMail,
  'end-sessions': endCustomerSessions,
  note: (context, by, { text }) => note(context, by, text),
  delete: deleteCustomer,
};

/** What cannot be undone, as a question. */
export const CONFIRMED: Readonly<Partial<Record<ActVerb, (given: CustomerArguments) => string>>> = {
  refund: ({ customer, values }) =>
    `Refund ${values.amount ?? 'what is left'} of ${values.charge} to ${customer}?`,
  credit: ({ customer, values }) =>
    values['take-back']
      ? `Withdraw ${values.amount} ${values.currency} of credit from ${customer}?`
      : `Credit ${customer} with ${values.amount} ${values.currency}?`,
  'end-unpaid': ({ customer }) => `End the unpaid subscription of ${customer} now?`,
  delete: ({ customer }) => `Delete ${customer}? Keys and sessions end now.`,
};
