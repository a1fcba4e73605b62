// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 413: <code>payload_too_large</code>. */
public final class PayloadTooLargeException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public PayloadTooLargeException(Problem problem) {
    super(problem);
  }
}
