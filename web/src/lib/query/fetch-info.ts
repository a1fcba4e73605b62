import type { PortalInput } from '@meridian/contracts/portal';
import { type OptionalCall, type ReplyInfo, callPortal } from '../optional-calls.ts';
import { infoOf } from './portal-error.ts';

/** The query function of a reading call. Throws a `PortalError`. */
export const fetchInfo =
  <Name extends OptionalCall>(name: Name, body: PortalInput<Name>, token: string | null) =>
  async ({ signal }: { readonly signal: AbortSignal }): Promise<ReplyInfo<Name>> =>
    infoOf(await callPortal(name, body, token, { signal }));
