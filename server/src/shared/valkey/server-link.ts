import { CONNECT_MS, type Client, type Link, PROBE_MS, type RedisLibrary } from './link.ts';

const EPOCH = 'meridian:epoch';

/** A server that is asked what it is before it is used. */
export interface Server {
  readonly url: string;
  readonly client: Client;
  use(): Link;
}

/** A client of one server, not connected yet. `reconnects`: once it is used. */
export function newServer(
  { createClient, RESP_TYPES }: RedisLibrary,
  url: string,
  { reconnects }: Pick<Link, 'reconnects'>,
): Server {
  let isUsed = false;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      reconnectStrategy: (_tries, cause) => (isUsed && reconnects ? PROBE_MS : cause),
    },
  });
  // Those who asked get a rejection.
  client.on('error', () => undefined);
  const owner = new URL(url).host;
  const owners = new Set([owner]);
  const link: Link = {
    commands: client,
    commandsOf: () => client,
    binary: client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }),
    parts: 1,
    partOf: () => 0,
    epochKeyOf: () => EPOCH,
    ownerOf: () => owner,
    ownersOf: () => owners,
    reconnects,
    isReady: () => client.isReady,
    onBroken(listener) {
      client.on('error', () => listener(owner));
      client.on('reconnecting', () => listener(owner));
    },
    clients: async () => new Map([[owner, client]]),
    newSubscriber: () =>
      createClient({ url, socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false } }),
    close: () => client.destroy(),
  };
  return {
    url,
    client,
    use() {
      isUsed = true;
      return link;
    },
  };
}
