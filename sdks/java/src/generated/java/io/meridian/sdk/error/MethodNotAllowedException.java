// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 405: <code>method_not_allowed</code>. */
public final class MethodNotAllowedException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public MethodNotAllowedException(Problem problem) {
    super(problem);
  }
}
