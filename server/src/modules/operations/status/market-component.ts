import type { ServiceStatus } from '@meridian/contracts/portal/site';
import type { FeedHealth } from '../context.ts';

type Component = ServiceStatus['components'][number];

/** The state of the market data: how many symbols, whether any are real, and what fails at the vendors. */
export function marketComponent(
  market: { readonly symbols: number; readonly sources: string },
  feeds: readonly FeedHealth[],
): Component {
  if (market.symbols === 0) return { name: 'marketData', state: 'down', detail: 'No symbols.' };
  const about = market.sources === 'simulated' ? ' All prices are simulated.' : '';
  const faults = feeds.flatMap(({ fault }) => fault ?? []);
  const detail = [`${market.symbols} symbols.${about}`, ...faults].join(' ');
  return { name: 'marketData', state: faults.length === 0 ? 'operational' : 'degraded', detail };
}
