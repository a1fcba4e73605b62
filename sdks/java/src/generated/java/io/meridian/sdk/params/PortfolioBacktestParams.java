// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** The named parameters of <code>portfolioBacktest</code>. */
public final class PortfolioBacktestParams extends Params<PortfolioBacktestParams> {
  /** Creates an empty set of parameters. */
  public PortfolioBacktestParams() {}

  /**
   * Symbols to trade, with prices in one currency. Required without <code>screen</code>.
   *
   * @param symbols the value
   * @return this
   */
  public PortfolioBacktestParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Symbols to trade, with prices in one currency. Required without <code>screen</code>.
   *
   * @param symbols the value
   * @return this
   */
  public PortfolioBacktestParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * Choose symbols by a screen at each rebalancing, instead of <code>symbols</code>: as the screener finds them with <code>asOf</code> the close of the decision. At most 120 rebalancings.
   *
   * @param screen the value
   * @return this
   */
  public PortfolioBacktestParams screen(PortfolioScreen screen) {
    return with("screen", screen);
  }

  /**
   * Share of the equity by symbol: 0.25 is a quarter; below 0 for short positions. The rest stays in cash. A list in the order of <code>symbols</code> is accepted, too. Default: spread by <code>weighting</code>.
   *
   * @param weights the value
   * @return this
   */
  public PortfolioBacktestParams weights(Map<String, ? extends Number> weights) {
    return with("weights", weights);
  }

  /**
   * Choose symbols by a measure at each rebalancing, instead of <code>weights</code>.
   *
   * @param ranks the value
   * @return this
   */
  public PortfolioBacktestParams ranks(PortfolioBacktestRanks ranks) {
    return with("ranks", ranks);
  }

  /**
   * How to spread weights without <code>weights</code>: in equal parts, in inverse proportion to the volatility of 63 days, or by <code>rank</code>: of 3 symbols, the first gets 3 parts, the last 1.
   *
   * @param weighting the value
   * @return this
   */
  public PortfolioBacktestParams weighting(String weighting) {
    return with("weighting", weighting);
  }

  /**
   * How to spread weights without <code>weights</code>: in equal parts, in inverse proportion to the volatility of 63 days, or by <code>rank</code>: of 3 symbols, the first gets 3 parts, the last 1.
   *
   * @param weighting the value
   * @return this
   */
  public PortfolioBacktestParams weighting(Weighting weighting) {
    return with("weighting", weighting);
  }

  /**
   * Start of range. Defaults to the start of your plan’s history. Earlier bars feed measures.
   *
   * @param from the value
   * @return this
   */
  public PortfolioBacktestParams from(String from) {
    return with("from", from);
  }

  /**
   * Start of range. Defaults to the start of your plan’s history. Earlier bars feed measures.
   *
   * @param from the value
   * @return this
   */
  public PortfolioBacktestParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Start of range. Defaults to the start of your plan’s history. Earlier bars feed measures.
   *
   * @param from the value
   * @return this
   */
  public PortfolioBacktestParams from(Instant from) {
    return with("from", from);
  }

  /**
   * End of range. Defaults to the latest completed day.
   *
   * @param to the value
   * @return this
   */
  public PortfolioBacktestParams to(String to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest completed day.
   *
   * @param to the value
   * @return this
   */
  public PortfolioBacktestParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest completed day.
   *
   * @param to the value
   * @return this
   */
  public PortfolioBacktestParams to(Instant to) {
    return with("to", to);
  }

  /**
   * When to restore weights: on the first trading day of each period, or only once (<code>none</code>).
   *
   * @param rebalance the value
   * @return this
   */
  public PortfolioBacktestParams rebalance(String rebalance) {
    return with("rebalance", rebalance);
  }

  /**
   * When to restore weights: on the first trading day of each period, or only once (<code>none</code>).
   *
   * @param rebalance the value
   * @return this
   */
  public PortfolioBacktestParams rebalance(Rebalancing rebalance) {
    return with("rebalance", rebalance);
  }

  /**
   * Fill at the next open after the decision, or (optimistically) at the close of the decision.
   *
   * @param fill the value
   * @return this
   */
  public PortfolioBacktestParams fill(String fill) {
    return with("fill", fill);
  }

  /**
   * Fill at the next open after the decision, or (optimistically) at the close of the decision.
   *
   * @param fill the value
   * @return this
   */
  public PortfolioBacktestParams fill(Fill fill) {
    return with("fill", fill);
  }

  /**
   * Initial capital.
   *
   * @param initialCash the value
   * @return this
   */
  public PortfolioBacktestParams initialCash(double initialCash) {
    return with("initialCash", initialCash);
  }

  /**
   * Costs of trading. Default: none.
   *
   * @param costs the value
   * @return this
   */
  public PortfolioBacktestParams costs(PortfolioBacktestCosts costs) {
    return with("costs", costs);
  }

  /**
   * Annual rate that cash earns and credit costs: 0.02 is 2 %.
   *
   * @param cashRate the value
   * @return this
   */
  public PortfolioBacktestParams cashRate(double cashRate) {
    return with("cashRate", cashRate);
  }

  /**
   * Symbol to compare with, such as SPY.
   *
   * @param benchmark the value
   * @return this
   */
  public PortfolioBacktestParams benchmark(String benchmark) {
    return with("benchmark", benchmark);
  }

  /**
   * Explain the returns by market, size and momentum of all companies.
   *
   * @param factors the value
   * @return this
   */
  public PortfolioBacktestParams factors(boolean factors) {
    return with("factors", factors);
  }
}
