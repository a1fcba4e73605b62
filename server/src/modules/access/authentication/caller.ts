import type { IncomingMessage } from 'node:http';
import type { ApiErrorCode } from '@meridian/contracts/errors';
import type { KeyMode, KeyScope } from '@meridian/contracts/keys';
import type { Plan } from '@meridian/contracts/plans';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import type { Instant } from '../rate-limits/account-limits.ts';

/** The caller of an API call: what handlers need to know, and its limits. */
export interface ApiCaller {
  /** The owner of the caller's tasks in the work queues. */
  readonly accountId: string;
  readonly mode: KeyMode;
  readonly limits: Plan;
  readonly scopes: readonly KeyScope[];
  /** Key and account, encoded for the call log; null when calls are neither logged nor charged. */
  readonly owner: Buffer | null;
  /** Whether the key may be used from an address; null when it may be used from all. */
  readonly allowsAddress: ((address: string) => boolean) | null;
  /** Counts a call; throws or rejects with the `ApiProblem` of an exceeded limit. A promise where processes share limits. */
  take(at: Instant): void | Promise<void>;
  /** Throws or rejects as `take` does, and counts nothing. */
  requireFreeCall(at: Instant): void | Promise<void>;
  /** Undoes the `take` at `at`, the same object, since the call failed on the server. */
  refund(at: Instant): void;
  /** Milliseconds until the limit that threw `code` allows a call. */
  retryAfterMs(code: ApiErrorCode, at: Instant): number;
  /** The headers with the remaining limits, as lines with their ends. */
  limitHeaders(at: Instant): string;
}

/** Throws `address_not_allowed` when the key may not be used from `address`. */
export function refuseAddress(allows: NonNullable<ApiCaller['allowsAddress']>, address: string): void {
  if (allows(address)) return;
  throw new ApiProblem(
    'address_not_allowed',
    `This key is not allowed from the address ${address}. Its owner can change its addresses on the dashboard, under API Keys.`,
  );
}

/** Authenticates the callers of the API. */
export interface Authenticator {
  /** Reads both clocks, once per call. */
  instant(): Instant;
  elapsed(): number;
  /** Whether `authenticate` takes keys from the URLs of GET calls, where their owners allow it. */
  readonly takesKeyOfUrl?: true;
  /** The caller of a request; throws or rejects with an `ApiProblem` when it is not authenticated. */
  authenticate(
    request: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket'>,
    at: Instant,
  ): ApiCaller | Promise<ApiCaller>;
}
