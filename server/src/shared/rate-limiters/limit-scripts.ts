import { LimitsUnavailableError } from '../errors/limits-unavailable-error.ts';
import type { Valkey } from '../valkey/valkey.ts';
import type { Left } from './rate-limit.ts';

/**
 * Scripts that Valkey or Redis runs as one step each, so that no two processes admit the same call. Times are those of its clock,
 * in microseconds. The keys of an account have the same hash tag, so a cluster keeps them together.
 */

/**
 * Admits a call if the sliding window and the month have room.
 *
 * KEYS: list of admission times; charged calls of the month.
 * ARGV: most calls in the window (0: any number); window in µs; most calls in the month (0: any number); 1 when the month is
 * charged; calls that were charged elsewhere and are added first.
 *
 * Returns state, time, calls in the window, wait in µs, charged calls. States: 1 admitted, 0 the window is full, 2 the month
 * is, 3 the month must be set first. The wait is that for room, or until the oldest call leaves the window.
 */
export const TAKE_CALL = `
local t = redis.call('TIME')
local now = t[1] * 1000000 + t[2]
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local charged = 0
if ARGV[4] == '1' then
  local stored = redis.call('GET', KEYS[2])
  if not stored then return {3, now, 0, 0, 0} end
  if ARGV[5] ~= '0' then stored = redis.call('INCRBY', KEYS[2], ARGV[5]) end
  charged = tonumber(stored)
  if ARGV[3] ~= '0' and charged >= tonumber(ARGV[3]) then return {2, now, 0, 0, charged} end
end
local used, wait = 0, 0
if limit > 0 then
  -- After a fail-over to a slower clock, times must not fall.
  local last = tonumber(redis.call('LINDEX', KEYS[1], -1) or 0)
  if last > now then now = last end
  local edge = now - window
  local oldest = redis.call('LINDEX', KEYS[1], 0)
  while oldest and tonumber(oldest) <= edge do
    redis.call('LPOP', KEYS[1])
    oldest = redis.call('LINDEX', KEYS[1], 0)
  end
  used = redis.call('LLEN', KEYS[1])
  if used >= limit then
    return {0, now, used, tonumber(redis.call('LINDEX', KEYS[1], used - limit)) + window - now, charged}
  end
  redis.call('RPUSH', KEYS[1], string.format('%.0f', now))
  redis.call('PEXPIRE', KEYS[1], math.ceil(window / 1000))
  used = used + 1
  wait = tonumber(oldest or now) + window - now
end
if ARGV[4] == '1' then charged = redis.call('INCR', KEYS[2]) end
return {1, now, used, wait, charged}
`;

/** Undoes an admission. KEYS as above. ARGV: its time; 1 when the month was charged. */
export const REFUND_CALL = `
redis.call('LREM', KEYS[1], -1, ARGV[1])
if ARGV[2] == '1' and tonumber(redis.call('GET', KEYS[2]) or 0) > 0 then redis.call('DECR', KEYS[2]) end
return 1
`;

/**
 * Leases calls: a process may admit so many until a time without asking again. A lease counts as used at its latest time, and from its
 * return on at the time of its last call. So no window ever has more calls than the limit.
 *
 * KEYS: sorted set of leases by that time; charged calls of the month; charged calls of the month of the returned lease; list of
 * admission times, as of a lower limit; sum of the leases.
 * ARGV: the five of `TAKE_CALL`; id of the lease; calls wanted; µs that it holds; id, calls, used calls and time of the last call of a
 * lease that is returned (id empty: none).
 *
 * Returns what `TAKE_CALL` does, with state 1 for a lease, then its calls, and 1 if other leases hold calls that may come back.
 */
export const LEASE_CALLS = `
local t = redis.call('TIME')
local now = t[1] * 1000000 + t[2]
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
local charged = 0
if ARGV[4] == '1' then
  local stored = redis.call('GET', KEYS[2])
  if not stored then return {3, now, 0, 0, 0, 0, 0} end
end
local sum = tonumber(redis.call('GET', KEYS[5]) or 0)
local function calls(lease) return tonumber(string.match(lease, ':(%d+)$')) end
if ARGV[9] ~= '' and redis.call('ZREM', KEYS[1], ARGV[9] .. ':' .. ARGV[10]) == 1 then
  local used = tonumber(ARGV[11])
  local unused = ARGV[10] - used
  sum = sum - unused
  if used > 0 then redis.call('ZADD', KEYS[1], ARGV[12], ARGV[9] .. ':used:' .. used) end
  if ARGV[4] == '1' and redis.call('EXISTS', KEYS[3]) == 1 then redis.call('DECRBY', KEYS[3], unused) end
end
for _, lease in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now - window)) do
  redis.call('ZREM', KEYS[1], lease)
  sum = sum - calls(lease)
end
local grant = math.min(tonumber(ARGV[7]), limit - sum - redis.call('LLEN', KEYS[4]))
local state = 0
if ARGV[4] == '1' then
  if ARGV[5] ~= '0' then redis.call('INCRBY', KEYS[2], ARGV[5]) end
  charged = tonumber(redis.call('GET', KEYS[2]))
  if ARGV[3] ~= '0' then
    grant = math.min(grant, ARGV[3] - charged)
    if charged >= tonumber(ARGV[3]) then state = 2 end
  end
end
local held = redis.call('ZCOUNT', KEYS[1], '(' .. string.format('%.0f', now), '+inf') > 0 and 1 or 0
if grant > 0 then
  state = 1
  redis.call('ZADD', KEYS[1], string.format('%.0f', now + ARGV[8]), ARGV[6] .. ':' .. grant)
  sum = sum + grant
  if ARGV[4] == '1' then charged = redis.call('INCRBY', KEYS[2], grant) end
else
  grant = 0
end
local life = math.ceil((window + ARGV[8]) / 1000)
redis.call('SET', KEYS[5], sum, 'PX', life)
redis.call('PEXPIRE', KEYS[1], life)
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
local wait = oldest and math.max(0, oldest + window - now) or 0
return {state, now, sum + redis.call('LLEN', KEYS[4]), wait, charged, grant, held}
`;

/** Calls in the window. KEYS: list of admission times; leases. ARGV: window in µs. */
export const COUNT_CALLS = `
local t = redis.call('TIME')
local edge = t[1] * 1000000 + t[2] - tonumber(ARGV[1])
local used = 0
for _, lease in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '(' .. string.format('%.0f', edge), '+inf')) do
  used = used + string.match(lease, ':(%d+)$')
end
local times = redis.call('LRANGE', KEYS[1], 0, -1)
for at, time in ipairs(times) do
  if tonumber(time) > edge then return used + #times - at + 1 end
end
return used
`;

/**
 * Admits a call if all of several sliding windows have room. A refused call counts in none.
 *
 * KEYS: lists of admission times. ARGV: window in µs; 1 to count the call, 0 to only check; most calls in each window.
 *
 * Returns the number of the first full window or 0, then calls and wait in µs of each. The wait is that for room, or until the
 * oldest call leaves the window.
 */
const TAKE_FROM_WINDOWS = `
local t = redis.call('TIME')
local now = t[1] * 1000000 + t[2]
local window = tonumber(ARGV[1])
for _, key in ipairs(KEYS) do
  local last = tonumber(redis.call('LINDEX', key, -1) or 0)
  if last > now then now = last end
end
local refused, reply = 0, {}
for i, key in ipairs(KEYS) do
  local oldest = redis.call('LINDEX', key, 0)
  while oldest and tonumber(oldest) <= now - window do
    redis.call('LPOP', key)
    oldest = redis.call('LINDEX', key, 0)
  end
  local limit, used = tonumber(ARGV[i + 2]), redis.call('LLEN', key)
  if used >= limit and refused == 0 then refused = i end
  reply[2 * i] = used
  reply[2 * i + 1] = used == 0 and 0 or redis.call('LINDEX', key, math.max(0, used - limit)) + window - now
end
if refused == 0 and ARGV[2] == '1' then
  for i, key in ipairs(KEYS) do
    redis.call('RPUSH', key, string.format('%.0f', now))
    redis.call('PEXPIRE', key, math.ceil(window / 1000))
    reply[2 * i] = reply[2 * i] + 1
    if reply[2 * i] == 1 then reply[2 * i + 1] = window end
  end
end
reply[1] = refused
return reply
`;

/**
 * Takes a call from windows that all processes share. `refusedBy` is the index of the first full one. Rejects with
 * `LimitsUnavailableError` when there is no answer in time.
 */
export async function takeFromWindows(
  valkey: Valkey,
  windows: readonly { readonly key: string; readonly limit: number }[],
  windowMs: number,
  isCounted = true,
): Promise<{ readonly refusedBy: number | undefined; readonly left: readonly Left[] }> {
  const keys = windows.map(({ key }) => key);
  const args = [windowMs * 1_000, isCounted ? 1 : 0, ...windows.map(({ limit }) => limit)].map(String);
  let reply;
  try {
    reply = (await valkey.run(TAKE_FROM_WINDOWS, keys, args)) as number[];
  } catch (cause) {
    throw new LimitsUnavailableError({ cause });
  }
  const [refused] = reply;
  return {
    refusedBy: refused === 0 ? undefined : refused! - 1,
    left: windows.map(({ limit }, i) => ({
      remaining: Math.max(0, limit - reply[1 + 2 * i]!),
      waitMs: reply[2 + 2 * i]! / 1_000,
    })),
  };
}
