import type { AddressInfo } from 'node:net';
import type { Config } from './config/config.ts';
import { consoleUrl } from './config/operator-console.ts';
import { buildOperatorApp, type OperatorAppParts } from './operator-app.ts';
import { type Closers, listen } from './server-resources.ts';

/**
 * Opens the console on its own port, where one is set. `origin`: the portal's address. Returns the console's. Rejects with a
 * sentence when the port is taken.
 */
export async function openOperatorConsole(
  { host, operatorConsole: { port, addresses } }: Pick<Config, 'host' | 'operatorConsole'>,
  open: Closers,
  { origin, ...parts }: Omit<OperatorAppParts, 'addresses'> & { readonly origin: string },
): Promise<string> {
  if (port === undefined) return consoleUrl(origin, undefined);
  const app = await buildOperatorApp({ ...parts, addresses });
  open.push(() => app.close());
  await listen(app, { host, port }, 'OPERATOR_PORT');
  return consoleUrl(origin, (app.server.address() as AddressInfo).port);
}
