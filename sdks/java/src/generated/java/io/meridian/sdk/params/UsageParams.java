// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>usage</code>. */
public final class UsageParams extends Params<UsageParams> {
  /** Creates an empty set of parameters. */
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
