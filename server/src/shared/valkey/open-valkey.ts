import { followKey } from './follow-key.ts';
import { faultOf, inTime, isRefusal, NoAnswerError } from './in-time.ts';
import type { Commands, Link } from './link.ts';
import { serversOf } from './open-link.ts';
import { runScript } from './run-script.ts';
import { Subscriptions } from './subscriptions.ts';
import type { Valkey } from './valkey.ts';
import { type ValkeyLog, WatchedLink } from './watched-link.ts';

/** A primary that says where a key is now has answered; only after this time it counts as lost that the key is not found there. */
const STUCK_MS = 2_000;
/** The field of an entry of a stream. */
const BYTES = 'bytes';

interface OpenValkeyOptions {
  /** `redis://user:password@host:6379`, with several hosts for those of a cluster, or of a primary and its replicas. */
  readonly url: string;
  /** Longer answers count as none: a call must not wait for a store that hangs. */
  readonly timeoutMs: number;
  readonly log: ValkeyLog;
}

/**
 * Connects to Valkey or Redis. Rejects with a sentence when it does not answer, or when it may evict keys: a limit that is
 * evicted admits too many calls.
 */
export async function openValkey({ url, timeoutMs, log }: OpenValkeyOptions): Promise<Valkey> {
  const servers = serversOf(url);
  let watched: WatchedLink;
  try {
    watched = await WatchedLink.open(servers, { timeoutMs, log });
  } catch (error) {
    const hosts = servers.map((server) => new URL(server).host).join(', ');
    throw new Error(`VALKEY_URL: ${hosts} cannot be used. ${faultOf(error)}`, { cause: error });
  }
  /** Since when keys that move have not been found in time. */
  let lateSinceMs: number | undefined;
  const isStuck = () => performance.now() - (lateSinceMs ??= performance.now()) >= STUCK_MS;
  const guarded = async <Result>(
    key: string,
    work: (commands: Commands, link: Link) => Promise<Result>,
  ): Promise<Result> => {
    const { link } = watched;
    const onMoving = () => {
      isMoving = true;
    };
    const { timesEmptied } = watched;
    if (watched.isLost(link.partOf(key))) throw new NoAnswerError('Valkey is not connected.');
    let isMoving = false;
    try {
      const answer = await inTime(followKey(link, key, work, { onMoving, timeoutMs }), timeoutMs);
      await watched.requireKnown(link.ownerOf(key), timesEmptied);
      if (isMoving) lateSinceMs = undefined;
      return answer;
    } catch (error) {
      const owner = link.ownerOf(key);
      const isLate = error instanceof NoAnswerError && isMoving && !isStuck();
      if (!isLate && (error instanceof NoAnswerError || isRefusal(error) || !link.isReady(owner)))
        watched.lose(owner);
      throw error;
    }
  };
  const subscriptions = new Subscriptions(() => watched.link.newSubscriber());
  watched.onReplaced(() => subscriptions.reopen());
  return {
    run: (script, keys, args) =>
      guarded(keys[0] ?? '', (commands) => runScript(commands, script, keys, args)),
    async setNew(key, value, lifeMs) {
      const expiration = { type: 'PX', value: lifeMs } as const;
      await guarded(key, (commands) => commands.set(key, value, { condition: 'NX', expiration }));
    },
    async put(key, value, lifeMs) {
      const expiration = { type: 'PX', value: lifeMs } as const;
      await guarded(key, (commands) => commands.set(key, value, { expiration }));
    },
    take: (key) => guarded(key, (commands) => commands.getDel(key)),
    async append(key, number, bytes) {
      try {
        await guarded(key, (commands) => commands.xAdd(key, `${number}-0`, { [BYTES]: bytes }));
      } catch (error) {
        if (!faultOf(error).includes('equal or smaller')) throw error;
      }
    },
    async entriesAfter(key, number, count) {
      const entries = await guarded(key, (_, { binary }) =>
        binary.xRange(key, `${number + 1}-0`, '+', { COUNT: count }),
      );
      return (entries ?? []).map(({ message }) => message[BYTES]!);
    },
    async publish(channel, message) {
      await guarded(channel, (commands) => commands.publish(channel, message));
    },
    subscribe: (channel, listener, onError) => subscriptions.add(channel, listener, onError),
    async remove(key) {
      await guarded(key, (commands) => commands.del(key));
    },
    parts: watched.link.parts,
    partOf: (key) => watched.link.partOf(key),
    onLost: (listener) => watched.onLost(listener),
    onReturned: (listener) => watched.onReturned(listener),
    async close() {
      subscriptions.close();
      watched.close();
    },
  };
}
