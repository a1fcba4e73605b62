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
 * Wraps a handler so that it runs once per `Idempotency-Key`. A repeated call gets the stored response, with
 * `Idempotent-Replayed: true`. Only successes are stored, so failed calls can be retried. Throws `conflict` for a key used
 * with a different call or body, or whose first call is still in progress.
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
    throw new ApiProblem(
      'conflict',
      `This ${FIELD} was already used with a different call or body. Use another key.`,
    );
  }
  if (before.state === 'making') {
    throw new ApiProblem('conflict', `A call with this ${FIELD} is still in progress. Try again shortly.`);
  }
  if (before.state === 'answered') {
    const { status, headers, body } = before.reply;
    return { status, headers: [...headers, 'Idempotent-Replayed', 'true'], body: [body] };
  }
  let response: ApiResponse | undefined;
  try {
    response = await handle(call);
    return response;
  } finally {
    await endOnce(context, keyed, response && storedResponse(response));
  }
}

/** The part of a response to store: only successes, and no streamed bodies. */
function storedResponse({ status, headers, body, pipe }: ApiResponse) {
  if (status >= 300 || pipe) return undefined;
  return { status, headers, body: Buffer.concat(body.map((part) => Buffer.from(part))) };
}
