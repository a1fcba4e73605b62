// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.error;

/** Status 426: <code>upgrade_required</code>. */
public final class UpgradeRequiredException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public UpgradeRequiredException(Problem problem) {
    super(problem);
  }
}
