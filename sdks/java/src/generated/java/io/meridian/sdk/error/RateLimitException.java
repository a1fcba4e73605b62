// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 429: <code>rate_limit_exceeded</code>, <code>quota_exceeded</code>. */
public final class RateLimitException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public RateLimitException(Problem problem) {
    super(problem);
  }
}
