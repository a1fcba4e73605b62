import { FailureLimit } from '../../shared/rate-limiters/failure-limit.ts';
import type { RateLimit, RateLimits } from '../../shared/rate-limiters/rate-limit.ts';
import { PasswordHasher } from '../../shared/passwords/password-hasher.ts';
import { LogoReader } from './profile/logo-reader.ts';
import { SignInAttempts } from './sign-in/sign-in-attempts.ts';
import { CodeSendLimit } from './verification-codes/send-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Limits of the portal's calls. */
export interface IdentityLimits {
  readonly passwordHasher: PasswordHasher;
  readonly logoReader: LogoReader;
  readonly signIns: SignInAttempts;
  /** Wrong current passwords of a signed-in user. */
  readonly currentPasswords: FailureLimit;
  readonly codeSends: CodeSendLimit;
  /** Wrong second factors of an account, in any form. */
  readonly secondFactors: FailureLimit;
  /** Wrong codes for one change of the second factor. */
  readonly twoFactorChanges: FailureLimit;
  readonly stepUps: FailureLimit;
  readonly signUpsByAddress: RateLimit;
  readonly signUpsByEmail: RateLimit;
  readonly activationsByAddress: RateLimit;
  readonly resetChecksByAddress: RateLimit;
  readonly resetsByAddress: RateLimit;
  readonly rotationsByAccount: RateLimit;
  readonly profileUpdatesByAccount: RateLimit;
  readonly emailChangesByAccount: RateLimit;
  readonly exportsByAccount: RateLimit;
  readonly oauthStartsByAddress: RateLimit;
  readonly passkeySignInsByAddress: RateLimit;
}

export const createIdentityLimits = ({ window, times }: RateLimits): IdentityLimits => ({
  passwordHasher: new PasswordHasher(),
  logoReader: new LogoReader(),
  signIns: new SignInAttempts(times),
  currentPasswords: new FailureLimit(times, 'current passwords', {
    limit: 5,
    windowMs: 15 * MINUTE_MS,
    lockMs: 15 * MINUTE_MS,
  }),
  codeSends: new CodeSendLimit({ window, times }),
  secondFactors: new FailureLimit(times, 'second factors', {
    limit: 10,
    windowMs: HOUR_MS,
    lockMs: 15 * MINUTE_MS,
  }),
  twoFactorChanges: new FailureLimit(times, 'two factor changes', {
    limit: 5,
    windowMs: 10 * MINUTE_MS,
    lockMs: 10 * MINUTE_MS,
  }),
  stepUps: new FailureLimit(times, 'step ups', {
    limit: 5,
    windowMs: 15 * MINUTE_MS,
    lockMs: 15 * MINUTE_MS,
  }),
  signUpsByAddress: window('sign ups by address', 10, HOUR_MS),
  signUpsByEmail: window('sign ups by email', 5, HOUR_MS),
  activationsByAddress: window('activations by address', 20, HOUR_MS),
  resetChecksByAddress: window('reset checks by address', 30, HOUR_MS),
  resetsByAddress: window('resets by address', 20, HOUR_MS),
  rotationsByAccount: window('rotations by account', 10, HOUR_MS),
  profileUpdatesByAccount: window('profile updates by account', 30, HOUR_MS),
  emailChangesByAccount: window('email changes by account', 10, HOUR_MS),
  exportsByAccount: window('exports by account', 5, HOUR_MS),
  oauthStartsByAddress: window('oauth starts by address', 30, HOUR_MS),
  passkeySignInsByAddress: window('passkey sign ins by address', 600, HOUR_MS),
});
