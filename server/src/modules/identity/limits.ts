import { FailureLimit } from '../../shared/rate-limiters/failure-limit.ts';
import { SlidingWindow } from '../../shared/rate-limiters/sliding-window.ts';
import { PasswordHasher } from './passwords/password-hasher.ts';
import { LogoReader } from './profile/logo-reader.ts';
import { SignInAttempts } from './sign-in/sign-in-attempts.ts';
import { CodeSendLimit } from './verification-codes/send-limit.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** In-memory limits of the portal's calls, one set per process. */
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
  readonly signUpsByAddress: SlidingWindow;
  readonly signUpsByEmail: SlidingWindow;
  readonly activationsByAddress: SlidingWindow;
  readonly resetChecksByAddress: SlidingWindow;
  readonly resetsByAddress: SlidingWindow;
  readonly rotationsByAccount: SlidingWindow;
  readonly profileUpdatesByAccount: SlidingWindow;
  readonly emailChangesByAccount: SlidingWindow;
  readonly exportsByAccount: SlidingWindow;
  readonly oauthStartsByAddress: SlidingWindow;
}

export const createIdentityLimits = (): IdentityLimits => ({
  passwordHasher: new PasswordHasher(),
  logoReader: new LogoReader(),
  signIns: new SignInAttempts(),
  currentPasswords: new FailureLimit({ limit: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS }),
  codeSends: new CodeSendLimit(),
  secondFactors: new FailureLimit({ limit: 10, windowMs: HOUR_MS, lockMs: 15 * MINUTE_MS }),
  twoFactorChanges: new FailureLimit({ limit: 5, windowMs: 10 * MINUTE_MS, lockMs: 10 * MINUTE_MS }),
  stepUps: new FailureLimit({ limit: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS }),
  signUpsByAddress: new SlidingWindow(10, HOUR_MS),
  signUpsByEmail: new SlidingWindow(5, HOUR_MS),
  activationsByAddress: new SlidingWindow(20, HOUR_MS),
  resetChecksByAddress: new SlidingWindow(30, HOUR_MS),
  resetsByAddress: new SlidingWindow(20, HOUR_MS),
  rotationsByAccount: new SlidingWindow(10, HOUR_MS),
  profileUpdatesByAccount: new SlidingWindow(30, HOUR_MS),
  emailChangesByAccount: new SlidingWindow(10, HOUR_MS),
  exportsByAccount: new SlidingWindow(5, HOUR_MS),
  oauthStartsByAddress: new SlidingWindow(30, HOUR_MS),
});
