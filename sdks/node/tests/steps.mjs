/** Runs the steps of a case with a client and returns the outcomes. */
import { inspect } from 'node:util';

/** Converts an error to the format of the case server. */
export function failure(error) {
  return {
    class: error.name.replace(/Error$/, ''),
    status: error.status,
    code: error.code,
    reason: error.reason,
    requestId: error.requestId,
    retryAfterSeconds: error.retryAfterSeconds,
    errors: error.errors,
    message: error.message,
    text: `${error}\n${error.stack}\n${inspect(error, { showHidden: true, depth: 9 })}\n${JSON.stringify(error)}`,
  };
}

async function first(rows, count) {
  const taken = [];
  for await (const row of rows) if (taken.push(row) === count) break;
  return taken;
}

async function listed(all) {
  const list = [];
  for await (const each of all) list.push(each);
  return list;
}

async function once(meridian, step) {
  const { call, positional, named, take, pageSize, raw, idempotencyKey } = step;
  if (raw !== undefined) return (await meridian.raw(call, { ...named, format: raw })).text();
  const result = meridian[call](...positional, { ...named, ...(idempotencyKey && { idempotencyKey }) });
  if (pageSize !== undefined) return listed(result.pages(pageSize));
  if (take !== undefined) return first(result, take);
  if (typeof result.all === 'function') return result.all();
  if (typeof result.text === 'function') return result.text();
  return Symbol.asyncIterator in result ? listed(result) : result;
}

/** Returns the outcome of a step: its result or its error. */
export async function outcome(meridian, step) {
  try {
    const times = Array.from({ length: step.parallel ?? 1 }, () => once(meridian, step));
    const results = await Promise.all(times);
    return { result: step.parallel ? results : results[0] };
  } catch (error) {
    return { error: failure(error) };
  }
}
