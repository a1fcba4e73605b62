// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** What <code>usage</code> may be given. */
public final class UsageParams extends Params<UsageParams> {
  /** Nothing is given yet. */
  public UsageParams() {}

  /**
   * The last 24 hours by the hour, or so many days.
   *
   * @param range the value
   * @return this
   */
  public UsageParams range(String range) {
    return with("range", range);
  }

  /**
   * The last 24 hours by the hour, or so many days.
   *
   * @param range the value
   * @return this
   */
  public UsageParams range(UsageRange range) {
    return with("range", range);
  }
}
