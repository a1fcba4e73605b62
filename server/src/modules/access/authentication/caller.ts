import type { IncomingMessage } from 'node:http';
import type { ApiErrorCode } from '@meridian/contracts/errors';
import type { KeyMode, KeyScope } from '@meridian/contracts/keys';
import type { Plan } from '@meridian/contracts/plans';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import type { Instant } from '../rate-limits/account-limits.ts';

/** Who calls: what handlers need to know, and how their calls are counted. */
export interface Caller {
  /** Who waits in the lines for heavy work. */
  readonly accountId: string;
  readonly mode: KeyMode;
  readonly limits: Plan;
  readonly scopes: readonly KeyScope[];
  /** The key and its account as the call log writes them; null when calls are neither logged nor charged. */
  readonly owner: Buffer | null;
  /** Whether the key may be used from a client's address; null: from every one. */
  readonly allowsAddress: ((address: string) => boolean) | null;
  /** Counts a call, or throws the `ApiProblem` of the limit that refuses it. */
  take(at: Instant): void;
  /** Undoes a `take` at `at`, since the call failed here. */
  refund(at: Instant): void;
  /** How long until the limit that refused with `code` has room. */
  retryAfterMs(code: ApiErrorCode, at: Instant): number;
  /** Adds what is left of the limits to `head`, as names and values in turn. */
  pushLimitHeaders(head: string[], at: Instant): void;
}

/** Throws the `ApiProblem` of a key that may not be used from `address`. */
export function refuseAddress(allows: NonNullable<Caller['allowsAddress']>, address: string): void {
  if (allows(address)) return;
  throw new ApiProblem(
    'address_not_allowed',
    `This key may not be used from ${address}. Its owner can change its addresses on the dashboard, under API Keys.`,
  );
}

/** A way into the API. */
export interface Authenticator {
  /** Both clocks, read once for a call. */
  instant(): Instant;
  elapsed(): number;
  /** Who sent this at `at`; throws, or rejects with, the `ApiProblem` of a call that nobody may make. */
  authenticate(request: IncomingMessage, at: Instant): Caller | Promise<Caller>;
}
