// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>risk</code>. */
public final class RiskParams extends Params<RiskParams> {
  /** Creates an empty set of parameters. */
  public RiskParams() {}

  /**
   * What beta, alpha, correlation, tracking error and information ratio are measured against.
   *
   * @param benchmark the value
   * @return this
   */
  public RiskParams benchmark(String benchmark) {
    return with("benchmark", benchmark);
  }

  /**
   * How far to look back from the newest finished day; <code>max</code> is all that the plan has.
   *
   * @param lookback the value
   * @return this
   */
  public RiskParams lookback(String lookback) {
    return with("lookback", lookback);
  }

  /**
   * How far to look back from the newest finished day; <code>max</code> is all that the plan has.
   *
   * @param lookback the value
   * @return this
   */
  public RiskParams lookback(Lookback lookback) {
    return with("lookback", lookback);
  }

  /**
   * The share of days that do better than the value at risk.
   *
   * @param confidence the value
   * @return this
   */
  public RiskParams confidence(double confidence) {
    return with("confidence", confidence);
  }

  /**
   * The risk-free rate of a year: 0.04 is 4 %.
   *
   * @param riskFree the value
   * @return this
   */
  public RiskParams riskFree(double riskFree) {
    return with("riskFree", riskFree);
  }
}
