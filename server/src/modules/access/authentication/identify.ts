import type { IncomingMessage } from 'node:http';
import type { Problem } from '@meridian/contracts/errors';
import { wholeAddressReader } from '../../../shared/client-address.ts';
import { runForAssistant } from './assistant-scope.ts';
import { refuseAddress } from './caller.ts';
import type { ApiAuthenticator } from './api-authenticator.ts';
import type { ApiKeyPrincipal } from './api-key-principal.ts';
import { refuseKeyInUrl, type KeyLeakReporter } from './key-in-url.ts';
import { problemDocument, problemOf } from '../../../shared/errors/api-problem.ts';
import { requestIds } from '../../../shared/request-id.ts';

interface IdentifyOptions extends KeyLeakReporter {
  readonly authenticator: ApiAuthenticator;
  readonly trustedProxies: readonly string[];
}

/** Returns a function that authenticates a request of an assistant, without counting or logging it. It returns the principal or the problem. */
export function createKeyIdentifier(options: IdentifyOptions) {
  const addressOf = wholeAddressReader(options.trustedProxies);
  const nextId = requestIds(() => options.authenticator.instant().nowMs);
  return async (raw: IncomingMessage): Promise<ApiKeyPrincipal | { readonly refused: Problem }> => {
    try {
      refuseKeyInUrl(raw.url!, options);
      const { authenticator } = options;
      const caller = await runForAssistant(() => authenticator.authenticate(raw, authenticator.instant()));
      if (caller.allowsAddress !== null) refuseAddress(caller.allowsAddress, addressOf(raw));
      return caller;
    } catch (error) {
      return { refused: problemDocument(problemOf(error), nextId()) };
    }
  };
}
