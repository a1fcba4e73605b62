import type { IncomingMessage } from 'node:http';
import { loggedRequest, type Meter } from '../../modules/usage/index.ts';
import { type ApiAuthenticator, type ApiKeyPrincipal, refuseAddress } from '../../modules/access/index.ts';
import { ApiProblem, problemOf } from '../../shared/errors/api-problem.ts';

interface StreamOpening {
  readonly raw: IncomingMessage;
  readonly caller: ApiKeyPrincipal;
  readonly address: string;
  readonly requestId: string;
  /** As the call log shows where the stream opened. */
  readonly endpoint: string;
  /** Registers the stream; throws what else keeps it from opening. */
  readonly register: () => Promise<void>;
}

/** The statuses of a stream that was opened, and of one that was refused for a reason of its own. */
export const SWITCHED = 101;
export const REFUSED = 403;

/**
 * Opens a stream under the rules of an API call: client address, limits, scope, call log. Resolves once it is logged.
 * Rejects with the error that prevents it, which is logged and charged like that of a call.
 */
export async function openStream(
  { authenticator, meter }: { authenticator: ApiAuthenticator; meter: Meter },
  { raw, caller, address, requestId, endpoint, register: enter }: StreamOpening,
): Promise<void> {
  const at = authenticator.instant();
  let charged = false;
  let status = SWITCHED;
  let failure: unknown;
  try {
    if (caller.allowsAddress !== null) refuseAddress(caller.allowsAddress, address);
    await enter();
    await caller.take(at);
    charged = true;
    if (!caller.scopes.includes('stream')) {
      throw new ApiProblem('scope_missing', 'This key lacks the scope stream.');
    }
  } catch (error) {
    failure = error;
    status = error instanceof ApiProblem ? problemOf(error).status : REFUSED;
  }
  const latencyUs = Math.round((authenticator.elapsed() - at.elapsedMs) * 1_000);
  try {
    await new Promise<void>((resolve, reject) => {
      meter.count(
        {
          atMs: at.nowMs,
          owner: caller.owner,
          endpoint,
          symbol: null,
          status,
          latencyUs,
          gateUs: latencyUs,
          bytes: 0,
          requestId,
          charged: charged && caller.mode === 'live',
          // Without the query, since it may contain a ticket.
          request: loggedRequest({ method: 'GET', url: raw.url!.split('?')[0]!, headers: raw.headers }),
          response: null,
        },
        { send: resolve, fail: reject },
        raw,
      );
    });
  } catch (cause) {
    if (charged) caller.refund(at);
    throw new ApiProblem('unavailable', 'The call could not be recorded. It was not charged.', { cause });
  }
  if (failure !== undefined) throw failure;
}
