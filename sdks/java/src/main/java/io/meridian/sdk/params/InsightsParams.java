// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

/** What <code>insights</code> may be given. */
public final class InsightsParams extends Params<InsightsParams> {
  /** Nothing is given yet. */
  public InsightsParams() {}

  /**
   * Horizon: days to weeks, weeks to months, or months to years.
   *
   * @param horizon the value
   * @return this
   */
  public InsightsParams horizon(String horizon) {
    return with("horizon", horizon);
  }

  /**
   * Horizon: days to weeks, weeks to months, or months to years.
   *
   * @param horizon the value
   * @return this
   */
  public InsightsParams horizon(Horizon horizon) {
    return with("horizon", horizon);
  }
}
