// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 403: <code>plan_required</code>, <code>scope_missing</code>, <code>address_not_allowed</code>, <code>account_suspended</code>. */
public final class ForbiddenException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public ForbiddenException(Problem problem) {
    super(problem);
  }
}
