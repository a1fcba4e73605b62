import { PORTAL_ERRORS, type PortalErrorCode } from '@meridian/contracts/errors';
import type { PortalFailure } from '@meridian/contracts/portal';

export interface ServiceErrorDetails {
  /** Replaces the HTTP status of the error table. */
  readonly httpStatus?: number;
  /** Replaces the message of the error table. */
  readonly message?: string;
  /** One sentence for each invalid field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** Time until the same call may be retried. */
  readonly retryAfterMs?: number;
  /** Fields sent with the code: the token of 112, the challenge of 113. */
  readonly info?: Pick<PortalFailure['additionalInfo'], 'token_id' | 'two_factor'>;
}

/** A failed operation with one of the codes of the error table. Its message may be shown to the caller. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: PortalErrorCode;
  readonly details: ServiceErrorDetails;

  constructor(code: PortalErrorCode, details: ServiceErrorDetails = {}) {
    super(details.message ?? PORTAL_ERRORS[code].message);
    this.code = code;
    this.details = details;
  }
}

const withCode = (code: PortalErrorCode) => (details?: ServiceErrorDetails) =>
  new ServiceError(code, details);

/** Creates a `ServiceError` by its meaning. The codes are those of `contracts/src/errors.ts`. */
export const errors = {
  invalidParameters: withCode('101'),
  invalidCredentials: withCode('110'),
  unauthenticated: withCode('111'),
  emailNotVerified: withCode('112'),
  twoFactorRequired: withCode('113'),
  tooManyAttempts: withCode('114'),
  invalidCode: withCode('120'),
  tooManyWrongCodes: withCode('121'),
  invalidResetLink: withCode('122'),
  signInExpired: withCode('123'),
  wrongPassword: withCode('130'),
  stepUpRequired: withCode('131'),
  forbidden: withCode('140'),
  notFound: withCode('141'),
  conflict: withCode('142'),
  paymentFailed: withCode('150'),
  notAvailable: withCode('160'),
  fileRejected: withCode('170'),
  rateLimited: withCode('190'),
  busy: withCode('191'),
  internal: withCode('199'),
} as const;
