// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

/** What <code>usage</code> may be given. */
public final class UsageParams extends Params<UsageParams> {
  /** Nothing is given yet. */
  public UsageParams() {}

  /**
   * Last 24 hours by hour, or this number of days.
   *
   * @param range the value
   * @return this
   */
  public UsageParams range(String range) {
    return with("range", range);
  }

  /**
   * Last 24 hours by hour, or this number of days.
   *
   * @param range the value
   * @return this
   */
  public UsageParams range(UsageRange range) {
    return with("range", range);
  }
}
