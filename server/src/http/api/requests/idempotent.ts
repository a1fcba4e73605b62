import { createHash } from 'node:crypto';
import type { ApiName } from '@meridian/contracts/api';
import { IDEMPOTENCY_KEY_PATTERN } from '@meridian/contracts/api/call';
import type { AppContext } from '../../../modules/app-context.ts';
import { beginOnce, endOnce } from '../../../modules/access/index.ts';
import type { ApiResponse } from '../../operation/response.ts';
import type { Call, Handler } from '../../operation/operation.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { invalidParameter } from '../../operation/parameters.ts';

const FIELD = 'Idempotency-Key';

/**
 * A handler that makes what a call asks for once for each `Idempotency-Key`: a repeated call is answered the same bytes, with
 * `Idempotent-Replayed: true`. Only successes are kept, so what was refused can be tried again. Throws `conflict` for a key that came
 * with another call or body, or whose first call is still being answered.
 */
export function idempotent(context: AppContext, name: ApiName, handle: Handler): Handler {
  return (call) => {
    const key = call.headers['idempotency-key'];
    if (key === undefined) return handle(call);
    if (typeof key !== 'string' || !IDEMPOTENCY_KEY_PATTERN.test(key)) {
      throw invalidParameter(FIELD, `${FIELD} must have 1 to 255 visible characters, without spaces`);
    }
    return onceOnly(context, { name, key, handle, call });
  };
}

async function onceOnly(
  context: AppContext,
  { name, key, handle, call }: { name: ApiName; key: string; handle: Handler; call: Call },
): Promise<ApiResponse> {
  const { accountId, mode } = call.caller;
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([call.params, call.query]))
    .update(call.body ?? '')
    .digest();
  const keyed = { accountId, key, call: `${mode} ${name}`, bodyHash };
  const before = await beginOnce(context, keyed);
  if (before.state === 'other') {
    throw new ApiProblem('conflict', `This ${FIELD} came with another call or body before. Use another key.`);
  }
  if (before.state === 'making') {
    throw new ApiProblem('conflict', `A call with this ${FIELD} is being answered now. Try again shortly.`);
  }
  if (before.state === 'answered') {
    const { status, headers, body } = before.reply;
    return { status, headers: [...headers, 'Idempotent-Replayed', 'true'], body: [body] };
  }
  let answer: ApiResponse | undefined;
  try {
    answer = await handle(call);
    return answer;
  } finally {
    await endOnce(context, keyed, answer && keptOf(answer));
  }
}

/** What is kept of an answer: a success. What is poured out later, such as a file, is not kept. */
function keptOf({ status, headers, body, pipe: pour }: ApiResponse) {
  if (status >= 300 || pour) return undefined;
  return { status, headers, body: Buffer.concat(body.map((part) => Buffer.from(part))) };
}
