import { PORTAL_ERRORS, type PortalErrorCode } from '@meridian/contracts/errors';
import type { PortalFailure } from '@meridian/contracts/portal';

export interface RefusalDetails {
  /** Instead of the status of the table. */
  readonly httpStatus?: number;
  /** Instead of the words of the table. */
  readonly message?: string;
  /** One sentence for each wrong field. */
  readonly errors?: Readonly<Record<string, string>>;
  /** When the same call may be tried again. */
  readonly retryAfterMs?: number;
  /** What goes with the code beside the fields above: the token of 112, the challenge of 113. */
  readonly info?: Pick<PortalFailure['additionalInfo'], 'token_id' | 'two_factor'>;
}

/** A portal call that ends with one of the codes of the error table. Its message may be shown to the caller. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: PortalErrorCode;
  readonly details: RefusalDetails;

  constructor(code: PortalErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? PORTAL_ERRORS[code].message);
    this.code = code;
    this.details = details;
  }
}
