// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 400: <code>invalid_parameters</code>, <code>key_in_url</code>. */
public final class BadRequestException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public BadRequestException(Problem problem) {
    super(problem);
  }
}
