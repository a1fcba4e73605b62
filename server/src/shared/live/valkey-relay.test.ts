import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { connectValkey, hasValkey, startValkey, type ValkeyServer } from '../../testing/valkey-server.ts';
import type { Valkey } from '../valkey/valkey.ts';
import { AccountChanges } from './account-changes.ts';
import { valkeyRelay } from './valkey-relay.ts';

describe.skipIf(!hasValkey)('open pages', () => {
  let server: ValkeyServer;
  let connections: Valkey[];
  const errors: unknown[] = [];
  beforeAll(async () => {
    server = await startValkey();
    const open = () => connectValkey(server.url);
    connections = await Promise.all([open(), open()]);
  });
  afterAll(async () => {
    await Promise.all(connections.map((connection) => connection.close()));
    await server.close();
  });

  test('are notified of usage and preferences from every process, and of nothing after they are closed', async () => {
    const [here, there] = connections.map(
      (connection) => new AccountChanges(valkeyRelay(connection, (error) => errors.push(error))),
    ) as [AccountChanges, AccountChanges];
    const leaving = new AbortController();
    const watching = here.watch('account', leaving.signal);
    const publishing = setInterval(() => there.publish('account', 'usage'), 20);
    expect((await watching.next()).value).toEqual(['usage']);
    clearInterval(publishing);
    // The store publishes these itself.
    there.publish('account', 'keys');
    there.publish('other', 'usage');
    there.publish('account', 'preferences');
    const received = new Set((await watching.next()).value ?? []);
    expect(received.has('keys')).toBe(false);
    const last = watching.next();
    leaving.abort();
    expect(await last).toMatchObject({ done: true });
    await vi.waitFor(() => expect(errors).toEqual([]), { timeout: 20_000 });
  });
});
