import { PasswordHasher } from '../../shared/passwords/password-hasher.ts';
import { FailureLimit } from '../../shared/rate-limiters/failure-limit.ts';
import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';

const MINUTE_MS = 60_000;

export interface OperatorLimits {
  /** Apart from the customers' one, so that a flood of their sign-ins keeps no operator out. */
  readonly operatorPasswords: PasswordHasher;
  readonly operatorSignInsByEmail: FailureLimit;
  readonly operatorSignInsByAddress: FailureLimit;
  readonly operatorSetUpsByAddress: FailureLimit;
  readonly operatorCallsByAddress: RateLimit;
}

const failures = (limit: number) => ({ limit, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS });

export const createOperatorLimits = ({ window, times }: RateLimits): OperatorLimits => ({
  operatorPasswords: new PasswordHasher(),
  operatorSignInsByEmail: new FailureLimit(times, 'operator sign ins by email', failures(10)),
  operatorSignInsByAddress: new FailureLimit(times, 'operator sign ins by address', failures(30)),
  operatorSetUpsByAddress: new FailureLimit(times, 'operator set ups by address', failures(20)),
  operatorCallsByAddress: window('operator calls by address', 1_200, MINUTE_MS),
});
