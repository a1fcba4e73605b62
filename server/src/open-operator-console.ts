import type { AddressInfo } from 'node:net';
import type { Config } from './config/config.ts';
import { buildOperatorApp, type OperatorAppParts } from './operator-app.ts';
import { type Closers, listen } from './server-resources.ts';

/** Opens the console on its own port, where one is set. Returns that port. Rejects with a sentence when it is taken. */
export async function openOperatorConsole(
  { host, operatorConsole: { port, addresses } }: Config,
  open: Closers,
  parts: Omit<OperatorAppParts, 'addresses'>,
): Promise<number | undefined> {
  if (port === undefined) return undefined;
  const app = await buildOperatorApp({ ...parts, addresses });
  open.push(() => app.close());
  await listen(app, { host, port }, 'OPERATOR_PORT');
  return (app.server.address() as AddressInfo).port;
}
