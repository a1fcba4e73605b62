/**
 * A script that Valkey runs as one step: what the processes of one account hold of its streams and symbols. Each process has one
 * field, which expires unless it is renewed, so that what a killed process held is free again.
 *
 * KEYS: hash of the account. ARGV: this process; lease in µs; streams of this process; most streams (-1: any number); most
 * symbols (-1: any number); `all`, or `before` to count only processes that come before this one; 1 to claim, 0 to only check;
 * symbols of this process.
 *
 * Returns 1 or 0 for whether the streams fit, the streams of the counted others, and the symbols that fit.
 */
export const CLAIM_PLACES = `
local t = redis.call('TIME')
local now = t[1] * 1000000 + t[2]
local own, lease, streams = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local mostStreams, mostSymbols = tonumber(ARGV[4]), tonumber(ARGV[5])
local others, used, count = 0, {}, 0
local fields = redis.call('HGETALL', KEYS[1])
for i = 1, #fields, 2 do
  local process = fields[i]
  local expires, held, names = string.match(fields[i + 1], '^(%d+) (%d+) ?(.*)$')
  if process ~= own and tonumber(expires) <= now then
    redis.call('HDEL', KEYS[1], process)
  elseif process ~= own and (ARGV[6] == 'all' or process < own) then
    others = others + tonumber(held)
    for name in string.gmatch(names, '[^ ]+') do
      if not used[name] then used[name], count = true, count + 1 end
    end
  end
end
if mostStreams >= 0 and others + streams > mostStreams then return {0, others} end
local reply, fitting = {1, others}, {}
for i = 8, #ARGV do
  local name = ARGV[i]
  if used[name] or mostSymbols < 0 or count < mostSymbols then
    if not used[name] then used[name], count = true, count + 1 end
    fitting[#fitting + 1] = name
    reply[#reply + 1] = name
  end
end
if ARGV[7] == '1' then
  if streams == 0 then
    redis.call('HDEL', KEYS[1], own)
  else
    local value = string.format('%.0f', now + lease) .. ' ' .. streams .. ' ' .. table.concat(fitting, ' ')
    redis.call('HSET', KEYS[1], own, value)
    redis.call('PEXPIRE', KEYS[1], math.ceil(lease / 1000))
  end
end
return reply
`;
