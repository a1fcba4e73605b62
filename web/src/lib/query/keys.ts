import type { PortalInput } from '@meridian/contracts/portal';
import type { OptionalCall } from '../optional-calls.ts';

/** Query keys begin with the name of the call, so that a live topic can invalidate all queries of that call. */
export const queryKeys = {
  /** Another `version` is another query: the reply to the same body may differ. */
  request: <Name extends OptionalCall>(
    name: Name,
    body: PortalInput<Name>,
    token: string | null,
    version: string | null = null,
  ) => [name, body, token, version] as const,
};
