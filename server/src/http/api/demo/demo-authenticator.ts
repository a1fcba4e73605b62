import type { IncomingMessage } from 'node:http';
import { DEMO_LIMITS } from '@meridian/contracts/api/demo';
import {
  type Authenticator,
  type ApiCaller,
  type Instant,
  minuteHeaders,
} from '../../../modules/access/index.ts';
import { addressReader } from '../../../shared/client-address.ts';
import type { Left, Visit, VisitorLimits } from '../../../shared/rate-limiters/rate-limit.ts';
import { ApiProblem } from '../../../shared/errors/api-problem.ts';

const { callsPerMinute, callsPerMinuteOfAll, plan } = DEMO_LIMITS;
const WAIT_OR_SIGN_UP =
  'Retry-After says when you can call again. A Free key from /signup has separate limits.';
const REFUSALS = {
  address: `The demo allows ${callsPerMinute} calls in 60 seconds from one address. ${WAIT_OR_SIGN_UP}`,
  all: `The demo allows ${callsPerMinuteOfAll} calls in 60 seconds by all visitors together. ${WAIT_OR_SIGN_UP}`,
} as const;

/** Access without a key: admits every visitor, limited by client address. */
export class DemoAuthenticator implements Authenticator {
  readonly #clocks: Pick<Authenticator, 'instant' | 'elapsed'>;
  readonly #addressOf: (request: IncomingMessage) => string;
  readonly #limits: VisitorLimits;

  constructor(
    clocks: Pick<Authenticator, 'instant' | 'elapsed'>,
    limits: VisitorLimits,
    trustedProxies: readonly string[],
  ) {
    this.#clocks = clocks;
    this.#limits = limits;
    this.#addressOf = addressReader(trustedProxies);
  }

  instant(): Instant {
    return this.#clocks.instant();
  }

  elapsed(): number {
    return this.#clocks.elapsed();
  }

  /** Ignores the Authorization header. */
  authenticate(request: IncomingMessage): ApiCaller {
    return new Visitor(this.#limits, this.#addressOf(request));
  }
}

/** A caller without a key, with the access of a live key on the demo's plan. */
class Visitor implements ApiCaller {
  /** All visitors share one place in the queues, so that they never crowd out customers. */
  readonly accountId = 'demo';
  readonly mode = 'live';
  readonly limits = plan;
  readonly scopes = [];
  readonly owner = null;
  readonly allowsAddress = null;
  readonly #visitors: VisitorLimits;
  readonly #address: string;
  /** As of the last `take`. */
  #left: Left = { remaining: callsPerMinute, waitMs: 0 };

  constructor(visitors: VisitorLimits, address: string) {
    this.#visitors = visitors;
    this.#address = address;
  }

  take({ elapsedMs }: Instant): void | Promise<void> {
    return this.#refuse(this.#visitors.take(this.#address, elapsedMs));
  }

  requireFreeCall({ elapsedMs }: Instant): void | Promise<void> {
    return this.#refuse(this.#visitors.check(this.#address, elapsedMs));
  }

  #refuse(visit: Visit | Promise<Visit>): void | Promise<void> {
    if (visit instanceof Promise) return visit.then((it) => this.#refuse(it));
    this.#left = visit.left;
    if (visit.refusal) throw new ApiProblem('rate_limit_exceeded', REFUSALS[visit.refusal]);
  }

  /** Failed calls stay counted: a server in trouble should not be called again sooner. */
  refund(): void {}

  retryAfterMs(): number {
    return this.#left.waitMs;
  }

  limitHeaders(at: Instant): string {
    return minuteHeaders(callsPerMinute, this.#left, at);
  }
}
