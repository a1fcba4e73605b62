// `npm run clients`: runs the official clients of other vendors at our façades. See scripts/run-clients.mjs.
import { pathToFileURL } from 'node:url';
import { ensureInstalled, pinnedNode, run } from './install.mjs';

/** Runs the clients and writes reports/clients.xml. Rejects when a test fails. */
export const testClients = () => run(pinnedNode, ['scripts/run-clients.mjs']);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await ensureInstalled({ withTests: true });
  await testClients().catch(() => (process.exitCode = 1));
}
