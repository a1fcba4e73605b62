// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 416: <code>range_not_satisfiable</code>. */
public final class RangeNotSatisfiableException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public RangeNotSatisfiableException(Problem problem) {
    super(problem);
  }
}
