// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 401: <code>unauthorized</code>. */
public final class UnauthorizedException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public UnauthorizedException(Problem problem) {
    super(problem);
  }
}
