import { ASKS_AN_HOUR } from '@meridian/contracts/assistant-limits';
import { REPORTS_A_DAY, SAMPLES_AN_HOUR } from '@meridian/contracts/reports';
import { LookBacks } from './alerts/history/look-backs.ts';
import { CodeSending } from './identity/verification-codes/sending.ts';
import { FailureLimit } from '../shared/rate-limiters/failure-limit.ts';
import { SlidingWindow } from '../shared/rate-limiters/sliding-window.ts';
import { Passwords } from './identity/passwords/passwords.ts';
import { Logos } from './identity/profile/logos.ts';
import { errors } from '../shared/errors/service-error.ts';
import { SignInAttempts } from './identity/sessions/attempts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The limits of the portal's calls that live in memory, one set for a process. */
export interface Guards {
  readonly passwords: Passwords;
  readonly logos: Logos;
  readonly lookBacks: LookBacks;
  readonly signIns: SignInAttempts;
  /** Wrong current passwords of somebody who is signed in. */
  readonly currentPasswords: FailureLimit;
  readonly codeSending: CodeSending;
  /** Wrong second factors of an account, wherever they are typed. */
  readonly secondFactors: FailureLimit;
  /** Wrong codes for one change of the second factor. */
  readonly twoFactorChanges: FailureLimit;
  readonly stepUps: FailureLimit;
  readonly callsByAccount: SlidingWindow;
  readonly callsByAddress: SlidingWindow;
  readonly webhooksByAddress: SlidingWindow;
  readonly signUpsByAddress: SlidingWindow;
  readonly signUpsByEmail: SlidingWindow;
  readonly activationsByAddress: SlidingWindow;
  readonly resetChecksByAddress: SlidingWindow;
  readonly resetsByAddress: SlidingWindow;
  readonly rotationsByAccount: SlidingWindow;
  readonly profileUpdatesByAccount: SlidingWindow;
  readonly emailChangesByAccount: SlidingWindow;
  readonly exportsByAccount: SlidingWindow;
  readonly marketReadsByAccount: SlidingWindow;
  readonly searchesByAccount: SlidingWindow;
  readonly asksByAccount: SlidingWindow;
  /** Looks back over a year, for alerts that are only thought of. */
  readonly previewsByAccount: SlidingWindow;
  readonly alertTestsByAccount: SlidingWindow;
  readonly usageExportsByAccount: SlidingWindow;
  readonly invoicesByAccount: SlidingWindow;
  readonly reportsByAccount: SlidingWindow;
  readonly largeReportsByAccount: SlidingWindow;
  readonly samplesByAddress: SlidingWindow;
  readonly previewsByCaller: SlidingWindow;
  /** Pictures that are read for a report before it counts as one. */
  readonly logosByCaller: SlidingWindow;
  readonly oauthStartsByAddress: SlidingWindow;
  readonly contactsByAddress: SlidingWindow;
  readonly contactsByEmail: SlidingWindow;
}

export function createGuards(): Guards {
  return {
    passwords: new Passwords(),
    logos: new Logos(),
    lookBacks: new LookBacks(),
    signIns: new SignInAttempts(),
    currentPasswords: new FailureLimit({ limit: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS }),
    codeSending: new CodeSending(),
    secondFactors: new FailureLimit({ limit: 10, windowMs: HOUR_MS, lockMs: 15 * MINUTE_MS }),
    twoFactorChanges: new FailureLimit({ limit: 5, windowMs: 10 * MINUTE_MS, lockMs: 10 * MINUTE_MS }),
    stepUps: new FailureLimit({ limit: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS }),
    callsByAccount: new SlidingWindow(120, MINUTE_MS),
    callsByAddress: new SlidingWindow(600, MINUTE_MS),
    // A provider sends all that happens from a few addresses.
    webhooksByAddress: new SlidingWindow(3_000, MINUTE_MS),
    signUpsByAddress: new SlidingWindow(10, HOUR_MS),
    signUpsByEmail: new SlidingWindow(5, HOUR_MS),
    activationsByAddress: new SlidingWindow(20, HOUR_MS),
    resetChecksByAddress: new SlidingWindow(30, HOUR_MS),
    resetsByAddress: new SlidingWindow(20, HOUR_MS),
    rotationsByAccount: new SlidingWindow(10, HOUR_MS),
    profileUpdatesByAccount: new SlidingWindow(30, HOUR_MS),
    emailChangesByAccount: new SlidingWindow(10, HOUR_MS),
    exportsByAccount: new SlidingWindow(5, HOUR_MS),
    marketReadsByAccount: new SlidingWindow(60, MINUTE_MS),
    searchesByAccount: new SlidingWindow(60, MINUTE_MS),
    asksByAccount: new SlidingWindow(ASKS_AN_HOUR, HOUR_MS),
    previewsByAccount: new SlidingWindow(30, MINUTE_MS),
    alertTestsByAccount: new SlidingWindow(30, HOUR_MS),
    usageExportsByAccount: new SlidingWindow(10, HOUR_MS),
    invoicesByAccount: new SlidingWindow(60, HOUR_MS),
    reportsByAccount: new SlidingWindow(REPORTS_A_DAY, 24 * HOUR_MS),
    largeReportsByAccount: new SlidingWindow(100, 24 * HOUR_MS),
    samplesByAddress: new SlidingWindow(SAMPLES_AN_HOUR, HOUR_MS),
    previewsByCaller: new SlidingWindow(60, HOUR_MS),
    logosByCaller: new SlidingWindow(60, HOUR_MS),
    oauthStartsByAddress: new SlidingWindow(30, HOUR_MS),
    contactsByAddress: new SlidingWindow(3, HOUR_MS),
    contactsByEmail: new SlidingWindow(5, 24 * HOUR_MS),
  };
}

/** Counts one call of `key` against `limit`; too many are refused with 190 and the time to wait. */
export function enforceRateLimit(limit: SlidingWindow, key: string, nowMs: number): void {
  const { allowed, retryAfterMs } = limit.take(key, nowMs);
  if (!allowed) throw errors.rateLimited({ retryAfterMs });
}
