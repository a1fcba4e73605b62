// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>insights</code>. */
public final class InsightsParams extends Params<InsightsParams> {
  /** Creates an empty set of parameters. */
  public InsightsParams() {}

  /**
   * Days to weeks, weeks to months, or months to years.
   *
   * @param horizon the value
   * @return this
   */
  public InsightsParams horizon(String horizon) {
    return with("horizon", horizon);
  }

  /**
   * Days to weeks, weeks to months, or months to years.
   *
   * @param horizon the value
   * @return this
   */
  public InsightsParams horizon(Horizon horizon) {
    return with("horizon", horizon);
  }
}
