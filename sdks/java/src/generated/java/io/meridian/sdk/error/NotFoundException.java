// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 404: <code>symbol_not_found</code>, <code>series_not_found</code>, <code>path_not_found</code>, <code>not_found</code>. */
public final class NotFoundException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public NotFoundException(Problem problem) {
    super(problem);
  }
}
