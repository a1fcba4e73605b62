// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** A part of a request body. Required: <code>by</code>, <code>top</code>. */
public final class PortfolioBacktestRanks extends Params<PortfolioBacktestRanks> {
  /** Creates an empty set of parameters. */
  public PortfolioBacktestRanks() {}

  /**
   * Measure of closes and volumes: return, volatility, Sharpe ratio or deepest drawdown of the window, or mean traded value of a day.
   *
   * @param by the value
   * @return this
   */
  public PortfolioBacktestRanks by(String by) {
    return with("by", by);
  }

  /**
   * Measure of closes and volumes: return, volatility, Sharpe ratio or deepest drawdown of the window, or mean traded value of a day.
   *
   * @param by the value
   * @return this
   */
  public PortfolioBacktestRanks by(RankMeasure by) {
    return with("by", by);
  }

  /**
   * Number of symbols to hold, from the first in <code>order</code>. Their weights add up to 1.
   *
   * @param top the value
   * @return this
   */
  public PortfolioBacktestRanks top(long top) {
    return with("top", top);
  }

  /**
   * Number of symbols to sell short, from the last. Their weights add up to -1.
   *
   * @param bottom the value
   * @return this
   */
  public PortfolioBacktestRanks bottom(long bottom) {
    return with("bottom", bottom);
  }

  /**
   * Which comes first. Default: <code>highest</code>; for volatility <code>lowest</code>.
   *
   * @param order the value
   * @return this
   */
  public PortfolioBacktestRanks order(String order) {
    return with("order", order);
  }

  /**
   * Which comes first. Default: <code>highest</code>; for volatility <code>lowest</code>.
   *
   * @param order the value
   * @return this
   */
  public PortfolioBacktestRanks order(RankOrder order) {
    return with("order", order);
  }

  /**
   * Trading days from the start of the window to the decision.
   *
   * @param lookback the value
   * @return this
   */
  public PortfolioBacktestRanks lookback(long lookback) {
    return with("lookback", lookback);
  }

  /**
   * Trading days before the decision that the window leaves out. Default: 0; for momentum 21, if the lookback is longer.
   *
   * @param skip the value
   * @return this
   */
  public PortfolioBacktestRanks skip(long skip) {
    return with("skip", skip);
  }
}
