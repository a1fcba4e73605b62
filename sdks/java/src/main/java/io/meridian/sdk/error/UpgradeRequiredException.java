// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.error;

/** Status 426: <code>upgrade_required</code>. */
public final class UpgradeRequiredException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem what the server said */
  public UpgradeRequiredException(Problem problem) {
    super(problem);
  }
}
