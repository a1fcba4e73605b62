import type { CustomerState } from '@meridian/contracts/operator/customers';
import { Badge } from '../../ui/badge.tsx';
import { STATE_NAMES } from './customer-text.ts';

const KINDS = {
  deleted: 'danger',
  suspended: 'danger',
  unverified: 'warn',
  granted: 'info',
  'past-due': 'warn',
  paying: 'ok',
  trial: 'info',
  free: 'plain',
} as const satisfies Record<CustomerState, string>;

export const StateBadge = ({ state }: { readonly state: CustomerState }) => (
  <Badge kind={KINDS[state]}>{STATE_NAMES[state]}</Badge>
);
