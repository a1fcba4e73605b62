import type { Valkey } from '../../../shared/valkey/valkey.ts';
import { ReplicaReader } from './replica-reader.ts';
import type { AbandonedReplica, Replicas } from './replicas.ts';

/** A process that does not state for this long that it runs has ended; another one stores what it left. */
const LEASE_SECONDS = 15;
/** Another process tries after this time, when the one that claimed a replica has ended, too. */
const CLAIM_SECONDS = 60;
const ENTRIES = 100;

/** Ids of journals by the second at which their leases end, by the clock of Valkey. */
const LEASES = 'journals';
const framesOf = (id: string) => `journal:{${id}}`;

const RENEW = `redis.call('ZADD', KEYS[1], redis.call('TIME')[1] + ARGV[2], ARGV[1])`;
/** Returns the ids of ended leases, and extends these so that only one process gets each. */
const CLAIM = `
  local now = tonumber(redis.call('TIME')[1])
  local till = now + ARGV[1]
  local ids = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, 10)
  for _, id in ipairs(ids) do redis.call('ZADD', KEYS[1], till, id) end
  return {till, ids}`;
/** Ends a lease unless its process has renewed it, for example after it was frozen. */
const RELEASE = `
  local score = redis.call('ZSCORE', KEYS[1], ARGV[1])
  if score and (ARGV[2] == '' or tonumber(score) == tonumber(ARGV[2])) then redis.call('ZREM', KEYS[1], ARGV[1]) end`;
const TRIM = `
  redis.call('XTRIM', KEYS[1], 'MINID', ARGV[1])
  if ARGV[2] == '1' and redis.call('XLEN', KEYS[1]) == 0 then redis.call('DEL', KEYS[1]) end`;

/** Frames of journals in Valkey: one stream for each journal, and the leases of their processes. */
export function valkeyReplicas(valkey: Valkey): Replicas {
  const trim = async (id: string, stored: number, isEnd: boolean) => {
    await valkey.run(TRIM, [framesOf(id)], [`${stored + 1}-0`, isEnd ? '1' : '0']);
  };
  const release = async (id: string, till: string) => {
    await valkey.run(RELEASE, [LEASES], [id, till]);
  };
  return {
    append: (id, sequence, frame) => valkey.append(framesOf(id), sequence, frame),
    trim: (id, stored) => trim(id, stored, false),
    async renew(id) {
      await valkey.run(RENEW, [LEASES], [id, String(LEASE_SECONDS)]);
    },
    async remove(id, stored) {
      await trim(id, stored, true);
      await release(id, '');
    },
    async claimAbandoned(): Promise<readonly AbandonedReplica[]> {
      const claimed = await valkey.run(CLAIM, [LEASES], [String(CLAIM_SECONDS)]);
      const [till, ids] = claimed as [number, readonly string[]];
      return ids.map((id) => ({
        id,
        reader: new ReplicaReader((after) => valkey.entriesAfter(framesOf(id), after, ENTRIES)),
        async remove(stored) {
          await trim(id, stored, true);
          await release(id, String(till));
        },
      }));
    },
    onLost(id, listener) {
      const part = valkey.partOf(framesOf(id));
      valkey.onLost((parts) => parts.has(part) && listener());
    },
    onReturned(id, listener) {
      const part = valkey.partOf(framesOf(id));
      valkey.onReturned((parts) => parts.has(part) && listener());
    },
  };
}
