// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>risk</code>. */
public final class RiskParams extends Params<RiskParams> {
  /** Creates an empty set of parameters. */
  public RiskParams() {}

  /**
   * Benchmark for beta, alpha, correlation, tracking error and information ratio.
   *
   * @param benchmark the value
   * @return this
   */
  public RiskParams benchmark(String benchmark) {
    return with("benchmark", benchmark);
  }

  /**
   * Lookback from the latest completed day. <code>max</code> is your plan’s full history.
   *
   * @param lookback the value
   * @return this
   */
  public RiskParams lookback(String lookback) {
    return with("lookback", lookback);
  }

  /**
   * Lookback from the latest completed day. <code>max</code> is your plan’s full history.
   *
   * @param lookback the value
   * @return this
   */
  public RiskParams lookback(Lookback lookback) {
    return with("lookback", lookback);
  }

  /**
   * Confidence level: share of days with a return above the value at risk.
   *
   * @param confidence the value
   * @return this
   */
  public RiskParams confidence(double confidence) {
    return with("confidence", confidence);
  }

  /**
   * Annual risk-free rate: 0.04 is 4 %.
   *
   * @param riskFree the value
   * @return this
   */
  public RiskParams riskFree(double riskFree) {
    return with("riskFree", riskFree);
  }
}
