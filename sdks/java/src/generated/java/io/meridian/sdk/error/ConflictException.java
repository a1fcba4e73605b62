// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 409: <code>conflict</code>. */
public final class ConflictException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public ConflictException(Problem problem) {
    super(problem);
  }
}
