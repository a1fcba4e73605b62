// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 415: <code>unsupported_media_type</code>. */
public final class UnsupportedMediaTypeException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public UnsupportedMediaTypeException(Problem problem) {
    super(problem);
  }
}
