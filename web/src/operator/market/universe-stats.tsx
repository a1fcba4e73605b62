import type { Universe } from '@meridian/contracts/operator/market-symbols';
import { formatCount } from '../../lib/format.ts';
import { Stat, Stats } from '../../ui/stat.tsx';
import { TYPE_NAMES } from './market-text.ts';

/** How many symbols customers see, and what they are. */
export function UniverseStats({ universe }: { readonly universe: Universe }) {
  const { live, test, types, sources, damaged } = universe;
  const simulated = sources.find(({ name }) => name === 'simulated')?.count ?? 0;
  const real = sources.filter(({ name }) => name !== 'simulated');
  return (
    <Stats label="Universe">
      <Stat
        label="Live keys read"
        value={formatCount(live)}
        context={types
          .map(({ name, count }) => `${formatCount(count)} ${(TYPE_NAMES[name] ?? name).toLowerCase()}`)
          .join(', ')}
      />
      <Stat
        label="Imported and fed"
        value={formatCount(live - simulated)}
        context={
          real.length === 0
            ? 'Upload a file, or set FEEDS'
            : real
                .slice(0, 3)
                .map(({ name, count }) => `${formatCount(count)} ${name}`)
                .join(', ')
        }
      />
      <Stat
        label="Simulated"
        value={formatCount(simulated)}
        context={
          simulated === 0 ? `Test keys read ${formatCount(test)}` : 'MARKET=real hides them from live keys'
        }
      />
      <Stat
        label="Damaged"
        value={formatCount(damaged.length)}
        context={
          damaged.length === 0 ? 'All files are intact' : `Import again: ${damaged.slice(0, 3).join(', ')}`
        }
      />
    </Stats>
  );
}
