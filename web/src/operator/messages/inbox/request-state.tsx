import type { RequestState } from '@meridian/contracts/operator/contact-requests';
import { Badge } from '../../../ui/badge.tsx';

export const REQUEST_STATE_NAMES: Readonly<Record<RequestState, string>> = {
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
};
const KINDS = { open: 'warn', answered: 'ok', closed: 'plain' } as const;

export const RequestStateBadge = ({ state }: { readonly state: RequestState }) => (
  <Badge kind={KINDS[state]}>{REQUEST_STATE_NAMES[state]}</Badge>
);
