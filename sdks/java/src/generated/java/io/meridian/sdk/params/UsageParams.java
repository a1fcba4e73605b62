// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>usage</code>. */
public final class UsageParams extends Params<UsageParams> {
  /** Creates an empty set of parameters. */
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
