import type { IncomingMessage } from 'node:http';
import { findPlan, type Plan, type PlanId } from '@meridian/contracts/plans';
import { BoundedCache } from '../../../shared/cache/bounded-cache.ts';
import { isWellFormedKey } from '../../../shared/key-format.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';
import { type AccountPlan, planOfAccount } from '../../../shared/plans/account-plan.ts';
import type { Secrets } from '../../../shared/secrets.ts';
import type { Store } from '../../../store/schema.ts';
import { findKey } from '../api-keys/queries.ts';
import { KeyCache } from '../api-keys/key-cache.ts';
import { LinkReader, type WorkingLink } from '../links/link-reader.ts';
import { linkInUrl, type LinkedUrl } from '../links/link-token.ts';
import { AccountLimits, type CallLimits, type Instant } from '../rate-limits/account-limits.ts';
import { usedBefore } from '../rate-limits/load-account.ts';
import { type OverageLimits, overageLimits } from '../rate-limits/overage-limits.ts';
import { ApiKeyPrincipal } from './api-key-principal.ts';
import { isForAssistant } from './assistant-scope.ts';
import type { Authenticator } from './caller.ts';
import { keyInUrl, keyOfUrl } from './key-in-url.ts';

const IDLE_MS = 600_000;
const AGREED_PLANS_MAX = 10_000;
const BEARER = /^Bearer +\S+$/i;
/** Authorization headers whose keys are remembered. */
const HEADERS_MAX = 10_000;

interface AuthenticatorOptions {
  readonly store: Store;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds on a clock that never jumps, such as `performance.now`. */
  readonly elapsed: () => number;
  /** What signs the links of this server; absent where links are not accepted. */
  readonly secrets?: Pick<Secrets, 'macs'>;
  /** The plans of this server, where they differ from the published table. */
  readonly plans?: Readonly<Record<PlanId, Plan>>;
  /** The limits of an account that all processes or threads count together; absent where this one counts alone. */
  readonly sharedLimits?: ((accountId: string) => CallLimits | Promise<CallLimits>) | undefined;
  /** Called before each key is looked up, so that changes of other threads are known; absent where there are none. */
  readonly applyChanges?: (() => void) | undefined;
}

/** What authenticates a request; without method and URL neither a link nor a key is looked for there. */
type Credentials = Pick<IncomingMessage, 'headers'> & Partial<Pick<IncomingMessage, 'method' | 'url'>>;

/** Authenticates API keys and counts their calls. A cached key passes synchronously, without a promise or the store. */
export class ApiAuthenticator implements Authenticator {
  readonly takesKeyOfUrl = true;
  readonly #options: AuthenticatorOptions;
  /** Plans with terms that were bought earlier, or limits of a customer's own, by these terms. */
  readonly #agreedPlans = new BoundedCache<Plan>(AGREED_PLANS_MAX);
  /** Limits of accounts that pay for calls beyond their quota, by these limits. */
  readonly #overageLimits = new BoundedCache<OverageLimits>(AGREED_PLANS_MAX);
  readonly #keys: KeyCache<ApiKeyPrincipal>;
  /** The same text each time, whose place in the cache of keys is then known. */
  readonly #keysOfHeaders = new BoundedCache<string>(HEADERS_MAX);
  readonly #links: LinkReader | undefined;
  readonly #accounts = new Map<string, Promise<CallLimits>>();
  readonly #listeners = new Set<(accountId: string | undefined) => void>();

  constructor(options: AuthenticatorOptions) {
    this.#options = options;
    const { store, secrets, elapsed } = options;
    this.#keys = new KeyCache((prefix) => this.#load(prefix), elapsed);
    this.#links = secrets && new LinkReader(store, secrets, elapsed);
  }

  instant(): Instant {
    return { nowMs: this.#options.now(), elapsedMs: this.#options.elapsed() };
  }

  elapsed(): number {
    return this.#options.elapsed();
  }

  /**
   * Authenticates by the Authorization header, or a GET by the link in its URL, or by a key there that its owner allows in URLs.
   * Throws or rejects with `unauthorized`, `key_in_url`, or `unavailable` when the store is down.
   */
  authenticate(
    { headers: { authorization }, method, url }: Credentials,
    at: Instant,
  ): ApiKeyPrincipal | Promise<ApiKeyPrincipal> {
    this.#options.applyChanges?.();
    if (authorization === undefined) {
      const read = method === 'GET' || method === 'HEAD' ? url! : '';
      const link = linkInUrl(read);
      if (link && this.#links) return this.#byLink(this.#links, link, at);
      const key = keyOfUrl(read)?.key;
      if (key !== undefined) return this.#byKeyOfUrl(key, at);
      throw new ApiProblem('unauthorized', 'Send your API key in the header Authorization: Bearer <key>.');
    }
    const found = this.#keys.find(this.#keyOf(authorization));
    return found instanceof Promise
      ? found.then((it) => requireValid(it, at), throwUnavailable)
      : requireValid(found, at);
  }

  #keyOf(authorization: string): string {
    const before = this.#keysOfHeaders.get(authorization);
    if (before !== undefined) return before;
    if (!BEARER.test(authorization)) {
      throw new ApiProblem('unauthorized', 'The Authorization header must have the form Bearer <key>.');
    }
    const key = authorization.slice(authorization.lastIndexOf(' ') + 1);
    if (isWellFormedKey(key)) this.#keysOfHeaders.set(authorization, key);
    return key;
  }

  /** Call this after the commit when keys or plan of an account changed. Takes effect with the next call. */
  keyChanged(accountId: string): void {
    this.#keys.forgetAccount(accountId);
    this.#links?.forgetAccount(accountId);
    for (const listener of this.#listeners) listener(accountId);
  }

  /** Calls `listener` with the account whose keys or plan changed; with undefined when any account may have changed. */
  onChange(listener: (accountId: string | undefined) => void): void {
    this.#listeners.add(listener);
  }

  /** The current principal of a key that was authenticated before; undefined when it no longer works. */
  async reload(caller: Pick<ApiKeyPrincipal, 'prefix' | 'hash'>): Promise<ApiKeyPrincipal | undefined> {
    const found = await this.#keys.again(caller);
    return found && !found.isSuspended && this.#options.now() < found.expiresAtMs ? found : undefined;
  }

  /** Call this when changes may have been missed: every key is looked up again at its next call. Usage counters are not reset. */
  forgetAll(): void {
    this.#keys.forgetAll();
    this.#links?.forgetAll();
    for (const listener of this.#listeners) listener(undefined);
  }

  /** Admitted live calls of an account in the last 60 seconds. */
  async usedThisMinute(accountId: string): Promise<number> {
    // Where others count, too, they may have what this one has never seen.
    const isShared = this.#options.sharedLimits !== undefined;
    const account = await (isShared ? this.#accountLimits(accountId) : this.#accounts.get(accountId));
    return account?.readUsedInMinute(this.instant()) ?? 0;
  }

  /** Drops accounts without calls for ten minutes. Call only while the store has all counted calls. */
  async forgetIdle(): Promise<void> {
    const edge = this.#options.elapsed() - IDLE_MS;
    for (const [accountId, loading] of this.#accounts) {
      const account = await loading;
      if (account.lastCallMs > edge) continue;
      this.#keys.forgetAccount(accountId);
      this.#accounts.delete(accountId);
    }
  }

  /** The principal of a key in a URL. Unknown keys get the answer of those that are not allowed there. */
  #byKeyOfUrl(key: string, at: Instant): ApiKeyPrincipal | Promise<ApiKeyPrincipal> {
    const valid = (found: ApiKeyPrincipal | undefined) => {
      if (!found?.isAllowedInUrl) throw keyInUrl();
      return requireValid(found, at);
    };
    const found = this.#keys.find(key);
    return found instanceof Promise ? found.then(valid, throwUnavailable) : valid(found);
  }

  /** The principal of a link's key. */
  #byLink(links: LinkReader, url: LinkedUrl, at: Instant): ApiKeyPrincipal | Promise<ApiKeyPrincipal> {
    const principalOf = (link: WorkingLink): ApiKeyPrincipal | Promise<ApiKeyPrincipal> => {
      const found = this.#keys.again(link);
      const valid = (it: ApiKeyPrincipal | undefined) => (it ? requireValid(it, at) : links.refuse(link));
      return found instanceof Promise ? found.then(valid, throwUnavailable) : valid(found);
    };
    const link = links.read(url, at.nowMs);
    return link instanceof Promise ? link.then(principalOf, throwUnavailable) : principalOf(link);
  }

  async #load(prefix: string): Promise<ApiKeyPrincipal | undefined> {
    const key = await findKey(this.#options.store, prefix);
    if (!key) return undefined;
    const account = await this.#accountLimits(key.accountId);
    const plan = this.#planOf(key);
    return new ApiKeyPrincipal(key, { account, plan, overageLimits: this.#overageLimitsOf(plan, key) });
  }

  /** One object for the same terms: what was counted with others, such as a lease, no longer counts. */
  #planOf(key: AccountPlan): Plan {
    const plan = this.#options.plans?.[key.plan] ?? planOfAccount(key);
    if (findPlan(plan.id) === plan) return plan;
    const terms = JSON.stringify(plan);
    const known = this.#agreedPlans.get(terms) ?? plan;
    this.#agreedPlans.set(terms, known);
    return known;
  }

  #overageLimitsOf(plan: Plan, { overage }: AccountPlan): OverageLimits | undefined {
    const limits = overageLimits(plan, overage);
    if (!limits) return undefined;
    const terms = JSON.stringify(limits);
    const known = this.#overageLimits.get(terms) ?? limits;
    this.#overageLimits.set(terms, known);
    return known;
  }

  #accountLimits(accountId: string): Promise<CallLimits> {
    const running = this.#accounts.get(accountId);
    if (running) return running;
    const { store, sharedLimits } = this.#options;
    const at = this.instant();
    const loading: Promise<CallLimits> = sharedLimits
      ? Promise.resolve(sharedLimits(accountId))
      : usedBefore(store, accountId, at.nowMs).then((before) => new AccountLimits(accountId, before, at));
    this.#accounts.set(accountId, loading);
    loading.catch(() => this.#accounts.delete(accountId));
    return loading;
  }
}

function requireValid(caller: ApiKeyPrincipal | undefined, { nowMs }: Instant): ApiKeyPrincipal {
  if (!caller) throw new ApiProblem('unauthorized', 'This API key is unknown, mistyped or revoked.');
  if (nowMs >= caller.expiresAtMs) {
    const expiredAt = new Date(caller.expiresAtMs).toISOString();
    throw new ApiProblem('unauthorized', `This API key expired at ${expiredAt}.`);
  }
  if (caller.isOfApp && !isForAssistant()) {
    throw new ApiProblem('unauthorized', 'This token is for /mcp only. Call the API with an API key.');
  }
  if (caller.isSuspended) {
    throw new ApiProblem(
      'account_suspended',
      'The account of this key is suspended. Its owner can contact the operator of this server.',
    );
  }
  return caller;
}

function throwUnavailable(cause: unknown): never {
  if (cause instanceof ApiProblem) throw cause;
  throw new ApiProblem('unavailable', 'Keys cannot be checked at the moment. Please try again shortly.', {
    cause,
  });
}
