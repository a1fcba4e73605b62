import type { ChargeState } from '@meridian/contracts/billing';
import { formatMoment } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';

export const thisMonth = () => new Date().toISOString().slice(0, 7);

export const Moment = ({ at }: { readonly at: string | null }) =>
  at === null ? <span className="t-3">none</span> : <time dateTime={at}>{formatMoment(Date.parse(at))}</time>;

export const None = ({ text }: { readonly text: string | null }) => text ?? <span className="t-3">none</span>;

const KINDS = { paid: 'ok', pending: 'info', refunded: 'plain', failed: 'danger' } as const;

export const ChargeBadge = ({ state }: { readonly state: ChargeState }) => (
  <Badge kind={KINDS[state]}>{state}</Badge>
);
