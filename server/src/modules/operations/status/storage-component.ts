import type { ServiceStatus } from '@meridian/contracts/portal/status';
import type { StorageHealth } from '../context.ts';

type Component = ServiceStatus['components'][number];

/** A long list of damaged symbols is cut. */
const SYMBOLS_NAMED = 5;

/** The state of the server's files: the newest reason why one was set aside, and the symbols that are left out. */
export function storageComponent({ quarantined, damagedSymbols }: StorageHealth): Component {
  const faults: string[] = [];
  const newest = quarantined.at(-1);
  if (newest !== undefined) {
    const count = quarantined.length === 1 ? 'An entry is' : `${quarantined.length} entries are`;
    faults.push(`${count} in quarantine. ${newest.reason}`);
  }
  if (damagedSymbols.length > 0) {
    const named = damagedSymbols.slice(0, SYMBOLS_NAMED).join(', ');
    faults.push(`Without ${named} (${damagedSymbols.length} in all).`);
  }
  if (faults.length === 0) return { name: 'storage', state: 'operational', detail: 'All files are intact.' };
  return { name: 'storage', state: 'degraded', detail: faults.join(' ') };
}
