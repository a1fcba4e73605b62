// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** A part of a request body. All fields are optional. */
public final class PortfolioBacktestCosts extends Params<PortfolioBacktestCosts> {
  /** Creates an empty set of parameters. */
  public PortfolioBacktestCosts() {}

  /**
   * Cost per fill, commission and slippage together, in hundredths of a percent of its value.
   *
   * @param bps the value
   * @return this
   */
  public PortfolioBacktestCosts bps(double bps) {
    return with("bps", bps);
  }

  /**
   * Annual rate on the value of short positions: 0.01 is 1 %.
   *
   * @param borrowRate the value
   * @return this
   */
  public PortfolioBacktestCosts borrowRate(double borrowRate) {
    return with("borrowRate", borrowRate);
  }
}
