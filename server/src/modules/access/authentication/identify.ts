import type { IncomingMessage } from 'node:http';
import type { Problem } from '@meridian/contracts/errors';
import { wholeAddressReader } from '../../../shared/client-address.ts';
import { refuseAddress } from './caller.ts';
import type { ApiAuthenticator } from './api-authenticator.ts';
import type { ApiKeyPrincipal } from './api-key-principal.ts';
import { refuseKeyInUrl, type KeyWatch } from './key-in-url.ts';
import { problemDocument, problemOf } from '../../../shared/errors/api-problem.ts';
import { requestIds } from '../../../shared/request-id.ts';

interface IdentifyTools extends KeyWatch {
  readonly gate: ApiAuthenticator;
  readonly trustedProxies: readonly string[];
}

/** For other doors: whose key a request carries, by the rules of a call, or the problem that refuses it. Nothing is counted or logged. */
export function identifier(tools: IdentifyTools) {
  const addressOf = wholeAddressReader(tools.trustedProxies);
  const nextId = requestIds();
  return async (raw: IncomingMessage): Promise<ApiKeyPrincipal | { readonly refused: Problem }> => {
    try {
      refuseKeyInUrl(raw.url!, tools);
      const caller = await tools.gate.caller(raw, tools.gate.instant());
      if (caller.allows !== null) refuseAddress(caller.allows, addressOf(raw));
      return caller;
    } catch (error) {
      return { refused: problemDocument(problemOf(error), nextId()) };
    }
  };
}
