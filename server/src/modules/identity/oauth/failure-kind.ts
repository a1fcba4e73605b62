import type { OAuthError } from '@meridian/contracts/portal/oauth';
import type { OAuthProviderId } from '@meridian/contracts/sign-in-providers';
import { OAuthFailure } from '../../../providers/oauth/provider.ts';
import { ServiceError } from '../../../shared/errors/service-error.ts';
import type { IdentityContext } from '../context.ts';

/** The error kind for the browser. Logs the cause for the operator, without personal data. */
export function failureKind({ log }: IdentityContext, provider: OAuthProviderId, error: unknown): OAuthError {
  if (error instanceof OAuthFailure) {
    if (error.cause !== undefined) log.warn({ provider, cause: described(error.cause) }, error.message);
    return error.kind;
  }
  if (!(error instanceof ServiceError))
    log.error({ provider, error: described(error) }, 'sign-in with a provider failed');
  return 'unavailable';
}

/** `code` and `error` are terms of the protocol, such as `invalid_client`. */
function described(cause: unknown) {
  const { name, message, code, error } = cause as Error & { code?: string; error?: string };
  return { name, message, code, error };
}
