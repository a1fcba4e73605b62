import type { ServiceStatus } from '@meridian/contracts/portal/site';
import type { QuarantineEntry } from '../../../shared/quarantine/quarantine.ts';

type Component = ServiceStatus['components'][number];

/** The state of the server's files, with the newest reason why one was set aside. */
export function storageComponent(entries: readonly QuarantineEntry[]): Component {
  const newest = entries.at(-1);
  if (newest === undefined) return { name: 'storage', state: 'operational', detail: 'All files are intact.' };
  const count = entries.length === 1 ? 'An entry is' : `${entries.length} entries are`;
  return { name: 'storage', state: 'degraded', detail: `${count} in quarantine. ${newest.reason}` };
}
