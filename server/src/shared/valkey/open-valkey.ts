import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { runInScope } from '../request-scope/request-scope.ts';
import { Subscriptions } from './subscriptions.ts';
import type { Valkey } from './valkey.ts';

/** Longer answers count as none: a call must not wait for a store that hangs. */
const ANSWER_MS = 100;
const CONNECT_MS = 2_000;
/** How often a lost store is tried. */
const PROBE_MS = 200;
/** A connection without answers for this long is replaced: its server may be gone, and its name lead to another one. */
const SILENT_MS = 2_000;
/** What a server answers that is no longer the primary, after a fail-over. */
const NOT_PRIMARY = /^(?:READONLY|MASTERDOWN|LOADING) /;
/** A value that is made once. It is missing, or another, when the store has lost its data. */
const EPOCH = 'meridian:epoch';

/** The field of an entry of a stream. */
const BYTES = 'bytes';

interface OpenValkeyOptions {
  readonly url: string;
  readonly log: { warn(fields: object, message: string): void };
}

class NoAnswerError extends Error {}

const faultOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * Connects to Valkey or Redis. Rejects with a sentence when it does not answer, or when it may evict keys: a limit that is
 * evicted admits too many calls.
 */
export async function openValkey({ url, log }: OpenValkeyOptions): Promise<Valkey> {
  // Loaded only where it is configured.
  const { createClient, RESP_TYPES } = await import('@redis/client');
  const client = createClient({
    url: url.replace(/^valkey(s?):/, 'redis$1:'),
    disableOfflineQueue: true,
    socket: {
      connectTimeout: CONNECT_MS,
      // A start ends when there is no Valkey; later it is tried until it is back.
      reconnectStrategy: (_tries, cause) => (isOpen ? PROBE_MS : cause),
    },
  });
  const lostListeners: (() => void)[] = [];
  const returnedListeners: ((isIntact: boolean) => void)[] = [];
  let isOpen = false;
  let isLost = false;
  const closing = new AbortController();
  let epoch = '';

  const inTime = async <Result>(work: Promise<Result>): Promise<Result> => {
    const late = Promise.withResolvers<never>();
    // After a pause of this process, an answer that has arrived is read first.
    const timer = setTimeout(
      () => setImmediate(() => late.reject(new NoAnswerError('Valkey did not answer in time.'))),
      ANSWER_MS,
    );
    // The answer may come after nobody waits for it.
    work.catch(() => undefined);
    try {
      return await Promise.race([work, late.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
  const readEpoch = async (): Promise<string> => {
    const own = randomUUID();
    return (await inTime(client.set(EPOCH, own, { condition: 'NX', GET: true }))) ?? own;
  };
  const lose = () => {
    if (isLost || closing.signal.aborted) return;
    isLost = true;
    log.warn({}, 'The connection to Valkey is lost. Limits are checked without it.');
    for (const listener of lostListeners) listener();
    // For all requests, not for the one that noticed it.
    void runInScope(undefined, probe);
  };
  /** Opens another connection, where the name of the server leads now. */
  const reconnect = () => {
    // Otherwise the client is connecting already.
    if (!client.isReady) return;
    client.destroy();
    client.connect().catch(() => undefined);
  };
  const probe = async () => {
    let silentMs = 0;
    while (!closing.signal.aborted) {
      let isRefused = false;
      const found = await readEpoch().catch(
        (error: unknown) => void (isRefused = NOT_PRIMARY.test(faultOf(error))),
      );
      if (found === undefined) {
        silentMs += PROBE_MS;
        if (isRefused || silentMs >= SILENT_MS) {
          silentMs = 0;
          reconnect();
        }
        await delay(PROBE_MS, undefined, { ref: false });
        continue;
      }
      const isIntact = found === epoch;
      epoch = found;
      isLost = false;
      log.warn({ isIntact }, 'Valkey answers again.');
      for (const listener of returnedListeners) listener(isIntact);
      return;
    }
  };
  client.on('error', lose);
  client.on('reconnecting', lose);

  try {
    await client.connect();
    await requireNoEviction(client, log);
    epoch = await readEpoch();
    isOpen = true;
  } catch (error) {
    closing.abort();
    client.destroy();
    throw new Error(`VALKEY_URL: ${new URL(url).host} cannot be used. ${faultOf(error)}`, { cause: error });
  }

  const hashes = new Map<string, string>();
  const run: Valkey['run'] = async (script, keys, args) => {
    const options = { keys: [...keys], arguments: [...args] };
    let hash = hashes.get(script);
    if (hash === undefined) {
      hash = createHash('sha1').update(script).digest('hex');
      hashes.set(script, hash);
    }
    try {
      return await client.evalSha(hash, options);
    } catch (error) {
      if (!faultOf(error).startsWith('NOSCRIPT')) throw error;
      await client.scriptLoad(script);
      return client.evalSha(hash, options);
    }
  };
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isLost) throw new NoAnswerError('Valkey is not connected.');
    try {
      return await inTime(work());
    } catch (error) {
      if (error instanceof NoAnswerError || NOT_PRIMARY.test(faultOf(error)) || !client.isReady) lose();
      throw error;
    }
  };
  const binary = client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });
  const subscriptions = new Subscriptions(() => client.duplicate());
  return {
    run: (script, keys, args) => guarded(() => run(script, keys, args)),
    async setNew(key, value, lifeMs) {
      await guarded(() =>
        client.set(key, value, { condition: 'NX', expiration: { type: 'PX', value: lifeMs } }),
      );
    },
    async put(key, value, lifeMs) {
      await guarded(() => client.set(key, value, { expiration: { type: 'PX', value: lifeMs } }));
    },
    take: (key) => guarded(() => client.getDel(key)),
    async append(key, number, bytes) {
      try {
        await guarded(() => client.xAdd(key, `${number}-0`, { [BYTES]: bytes }));
      } catch (error) {
        if (!faultOf(error).includes('equal or smaller')) throw error;
      }
    },
    async entriesAfter(key, number, count) {
      const entries = await guarded(() => binary.xRange(key, `${number + 1}-0`, '+', { COUNT: count }));
      return (entries ?? []).map(({ message }) => message[BYTES]!);
    },
    async publish(channel, message) {
      await guarded(() => client.publish(channel, message));
    },
    subscribe: (channel, listener, onError) => subscriptions.add(channel, listener, onError),
    async remove(key) {
      await guarded(() => client.del(key));
    },
    onLost: (listener) => void lostListeners.push(listener),
    onReturned: (listener) => void returnedListeners.push(listener),
    async close() {
      closing.abort();
      subscriptions.close();
      client.destroy();
    },
  };
}

interface Configurable {
  configGet(name: string): Promise<Record<string, string>>;
}

async function requireNoEviction(client: Configurable, log: OpenValkeyOptions['log']): Promise<void> {
  let policy: string | undefined;
  try {
    policy = (await client.configGet('maxmemory-policy'))['maxmemory-policy'];
  } catch (error) {
    log.warn(
      { err: error },
      'Valkey does not say whether it evicts keys. Its maxmemory-policy must be noeviction.',
    );
    return;
  }
  if (policy !== undefined && policy !== 'noeviction')
    throw new Error(
      `Its maxmemory-policy is ${policy} and must be noeviction: evicted limits admit too many calls.`,
    );
}
