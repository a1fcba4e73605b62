/** Words for how customers stand and how they came to their plan. */
import type { CustomerState, PlanOrigin } from '@meridian/contracts/operator/customers';

export const STATE_NAMES: Readonly<Record<CustomerState, string>> = {
  deleted: 'Deleted',
  suspended: 'Suspended',
  unverified: 'Unverified',
  granted: 'Granted',
  'past-due': 'Past due',
  paying: 'Paying',
  trial: 'Trial',
  free: 'Free',
};

export const ORIGIN_NAMES: Readonly<Record<PlanOrigin, string>> = {
  free: 'Free of charge',
  trial: 'Trial',
  paid: 'Paid subscription',
  granted: 'Granted by an operator',
  'by-hand': 'Set by hand',
};
