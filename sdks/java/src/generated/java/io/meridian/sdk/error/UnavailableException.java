// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 503: <code>unavailable</code>. */
public final class UnavailableException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public UnavailableException(Problem problem) {
    super(problem);
  }
}
