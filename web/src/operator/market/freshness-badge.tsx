import type { Freshness } from '@meridian/contracts/operator/market-symbols';
import { Badge } from '../../ui/badge.tsx';

const KINDS = {
  live: 'ok',
  delayed: 'info',
  stale: 'warn',
  damaged: 'danger',
  'end of day': 'plain',
} as const;

/** How new a price is, in shape, word and colour. */
export const FreshnessBadge = ({ freshness }: { readonly freshness: Freshness }) => (
  <Badge kind={KINDS[freshness]}>{freshness}</Badge>
);

/** Where data come from. Simulated ones stand out. */
export const SourceName = ({ source }: { readonly source: string }) =>
  source === 'simulated' ? <Badge kind="warn">simulated</Badge> : <span title={source}>{source}</span>;
