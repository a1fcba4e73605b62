import type { ApiErrorCode } from '@meridian/contracts/errors';
import { KEY_SCOPES, type KeyMode, type KeyScope } from '@meridian/contracts/keys';
import type { AccountOverage } from '@meridian/contracts/overage';
import type { Plan } from '@meridian/contracts/plans';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { ownerFields } from '../../usage/index.ts';
import { addressMatcher } from '../api-keys/address-list.ts';
import type { StoredKey } from '../api-keys/queries.ts';
import type { KeyEntry } from '../api-keys/key-cache.ts';
import { moneyText } from '../../../shared/formatters/money.ts';
import type { CallLimits, Instant, LimitExceeded, Limits } from '../rate-limits/account-limits.ts';
import { limitHeaders } from '../rate-limits/limit-headers.ts';
import type { OverageLimits } from '../rate-limits/overage-limits.ts';
import type { ApiCaller } from './caller.ts';

/** The texts of the contract: each call looks for one of them, which costs less where both are the same object. */
const SCOPES: ReadonlyMap<string, KeyScope> = new Map(KEY_SCOPES.map((scope) => [scope, scope]));

/** An authenticated API key. Its calls count against the limits of its account. */
export class ApiKeyPrincipal implements ApiCaller, KeyEntry {
  readonly accountId: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly mode: KeyMode;
  readonly scopes: readonly KeyScope[];
  readonly owner: Buffer;
  readonly allowsAddress: ApiCaller['allowsAddress'];
  /** Whether its owner allows it in URLs. */
  readonly isAllowedInUrl: boolean;
  /** When the key expires, in milliseconds since 1970. */
  readonly expiresAtMs: number;
  readonly account: CallLimits;
  readonly limits: Plan;
  /** Whether an operator suspended its account. */
  readonly isSuspended: boolean;
  /** Whether it is the access token of a connected app. */
  readonly isOfApp: boolean;
  readonly overage: AccountOverage | null;
  readonly #hasOwnLimits: boolean;
  readonly #overageLimits: OverageLimits | undefined;

  constructor(
    key: StoredKey,
    {
      account,
      plan,
      overageLimits,
    }: { account: CallLimits; plan: Plan; overageLimits: OverageLimits | undefined },
  ) {
    const { id, accountId, prefix, hash, mode, scopes, ipAllow, expiresAt } = key;
    this.accountId = accountId;
    this.prefix = prefix;
    this.hash = hash;
    this.mode = mode;
    this.scopes = scopes.map((scope) => SCOPES.get(scope) ?? scope);
    this.owner = ownerFields(accountId, id);
    this.allowsAddress = ipAllow.length === 0 ? null : addressMatcher(ipAllow);
    this.isAllowedInUrl = key.allowInUrl;
    this.expiresAtMs = expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;
    this.account = account;
    this.limits = plan;
    this.overage = key.overage;
    this.#overageLimits = overageLimits;
    this.isSuspended = key.suspendedAt !== null;
    this.isOfApp = key.isOfApp;
    this.#hasOwnLimits = key.callsPerMinute !== null || key.callsPerMonth !== null;
  }

  take(at: Instant): void | Promise<void> {
    const refusal = this.account.take(this.mode, this.#limitsAt(at), at);
    return refusal instanceof Promise ? refusal.then((it) => this.#refuse(it)) : this.#refuse(refusal);
  }

  #limitsAt({ nowMs }: Instant): Limits {
    const paid = this.#overageLimits;
    if (!paid) return this.limits;
    return nowMs >= paid.month.startMs && nowMs < paid.month.endMs ? paid.inMonth : paid.inOthers;
  }

  #refuse(refusal: LimitExceeded | undefined): void {
    const { limits } = this;
    const owner = this.#hasOwnLimits ? 'Your account' : `The plan ${limits.name}`;
    if (refusal === 'minute') {
      throw new ApiProblem(
        'rate_limit_exceeded',
        `${owner} allows ${limits.callsPerMinute} calls in 60 seconds. Retry-After says when you can call again.`,
      );
    }
    if (refusal === 'month' && this.overage?.on) {
      const { capMinor, currency } = this.overage;
      throw new ApiProblem(
        'quota_exceeded',
        `The spend cap of ${moneyText(capMinor, currency)} for calls beyond the quota is reached. Its owner can raise it on the dashboard, under Billing. Retry-After says when the next month begins.`,
      );
    }
    if (refusal === 'month') {
      throw new ApiProblem(
        'quota_exceeded',
        `${owner} allows ${limits.callsPerMonth} calls in a calendar month (UTC). Retry-After says when the next month begins.`,
      );
    }
  }

  requireFreeCall(at: Instant): void | Promise<void> {
    const taken = this.take(at);
    if (taken instanceof Promise) return taken.then(() => this.refund(at));
    this.refund(at);
  }

  refund(at: Instant): void {
    this.account.refund(this.mode, at);
  }

  retryAfterMs(code: ApiErrorCode, at: Instant): number {
    return code === 'quota_exceeded'
      ? this.account.monthEndMs - at.nowMs
      : this.account.minuteWaitMs(this.mode, this.limits.callsPerMinute ?? 0, at);
  }

  limitHeaders(at: Instant): string {
    return limitHeaders(this, at);
  }
}

/** The API key of a caller; throws TypeError for callers without one. */
export function apiKeyPrincipalOf(caller: ApiCaller): ApiKeyPrincipal {
  if (caller instanceof ApiKeyPrincipal) return caller;
  throw new TypeError('This call requires a key.');
}
