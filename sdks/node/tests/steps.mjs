/** Does the steps of a case with a client, and tells what came of them. */
import { inspect } from 'node:util';

/** An error as the servers of the cases are told of it. */
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
  const answer = meridian[call](...positional, { ...named, ...(idempotencyKey && { idempotencyKey }) });
  if (pageSize !== undefined) return listed(answer.pages(pageSize));
  if (take !== undefined) return first(answer, take);
  if (typeof answer.all === 'function') return answer.all();
  if (typeof answer.text === 'function') return answer.text();
  return Symbol.asyncIterator in answer ? listed(answer) : answer;
}

/** The outcome of a step: its result, or its error. */
export async function outcome(meridian, step) {
  try {
    const times = Array.from({ length: step.parallel ?? 1 }, () => once(meridian, step));
    const results = await Promise.all(times);
    return { result: step.parallel ? results : results[0] };
  } catch (error) {
    return { error: failure(error) };
  }
}
