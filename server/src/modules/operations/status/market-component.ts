import type { ServiceStatus } from '@meridian/contracts/portal/status';
import type { MarketHealth } from '../context.ts';

type Component = ServiceStatus['components'][number];

/** The state of the market data: how many symbols, whether any are real, and what fails at the vendors. */
export function marketComponent({ symbols, sources, faults, attributions }: MarketHealth): Component {
  if (symbols === 0) return { name: 'marketData', state: 'down', detail: 'No symbols.' };
  const about = sources === 'simulated' ? ' All prices are simulated.' : '';
  const named = attributions.map((text) => `${text}.`);
  const detail = [`${symbols} symbols.${about}`, ...faults, ...named].join(' ');
  return { name: 'marketData', state: faults.length === 0 ? 'operational' : 'degraded', detail };
}
