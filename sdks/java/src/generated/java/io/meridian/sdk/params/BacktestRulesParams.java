// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/** The named parameters of <code>backtestRules</code>. */
public final class BacktestRulesParams extends Params<BacktestRulesParams> {
  /** Creates an empty set of parameters. */
  public BacktestRulesParams() {}

  /**
   * Send either <code>strategy</code> or <code>rules</code>.
   *
   * @param strategy the value
   * @return this
   */
  public BacktestRulesParams strategy(String strategy) {
    return with("strategy", strategy);
  }

  /**
   * Send either <code>strategy</code> or <code>rules</code>.
   *
   * @param strategy the value
   * @return this
   */
  public BacktestRulesParams strategy(Strategy strategy) {
    return with("strategy", strategy);
  }

  /**
   * Entry and exit rules, instead of a strategy.
   *
   * @param rules the value
   * @return this
   */
  public BacktestRulesParams rules(BacktestRules rules) {
    return with("rules", rules);
  }

  /**
   * Length of the fast average in bars. For smaCross, emaCross and macdCross.
   *
   * @param fast the value
   * @return this
   */
  public BacktestRulesParams fast(long fast) {
    return with("fast", fast);
  }

  /**
   * Length of the slow average in bars. Must be greater than fast.
   *
   * @param slow the value
   * @return this
   */
  public BacktestRulesParams slow(long slow) {
    return with("slow", slow);
  }

  /**
   * Length of the signal line in bars. For macdCross.
   *
   * @param signal the value
   * @return this
   */
  public BacktestRulesParams signal(long signal) {
    return with("signal", signal);
  }

  /**
   * Lookback in bars. For rsiReversion, bollingerBreakout and donchianBreakout.
   *
   * @param period the value
   * @return this
   */
  public BacktestRulesParams period(long period) {
    return with("period", period);
  }

  /**
   * Lookback of the exit low in bars. For donchianBreakout.
   *
   * @param exitPeriod the value
   * @return this
   */
  public BacktestRulesParams exitPeriod(long exitPeriod) {
    return with("exitPeriod", exitPeriod);
  }

  /**
   * rsiReversion buys below this.
   *
   * @param lower the value
   * @return this
   */
  public BacktestRulesParams lower(double lower) {
    return with("lower", lower);
  }

  /**
   * rsiReversion sells above this.
   *
   * @param upper the value
   * @return this
   */
  public BacktestRulesParams upper(double upper) {
    return with("upper", upper);
  }

  /**
   * Distance of the bands in standard deviations. For bollingerBreakout.
   *
   * @param deviations the value
   * @return this
   */
  public BacktestRulesParams deviations(double deviations) {
    return with("deviations", deviations);
  }

  /**
   * Length of a bar. Intraday bars are available for one month.
   *
   * @param interval the value
   * @return this
   */
  public BacktestRulesParams interval(String interval) {
    return with("interval", interval);
  }

  /**
   * Length of a bar. Intraday bars are available for one month.
   *
   * @param interval the value
   * @return this
   */
  public BacktestRulesParams interval(Interval interval) {
    return with("interval", interval);
  }

  /**
   * Start of range. Defaults to the start of your plan’s history. Earlier bars warm up indicators.
   *
   * @param from the value
   * @return this
   */
  public BacktestRulesParams from(String from) {
    return with("from", from);
  }

  /**
   * Start of range. Defaults to the start of your plan’s history. Earlier bars warm up indicators.
   *
   * @param from the value
   * @return this
   */
  public BacktestRulesParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Start of range. Defaults to the start of your plan’s history. Earlier bars warm up indicators.
   *
   * @param from the value
   * @return this
   */
  public BacktestRulesParams from(Instant from) {
    return with("from", from);
  }

  /**
   * End of range. Defaults to the latest completed bar.
   *
   * @param to the value
   * @return this
   */
  public BacktestRulesParams to(String to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest completed bar.
   *
   * @param to the value
   * @return this
   */
  public BacktestRulesParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest completed bar.
   *
   * @param to the value
   * @return this
   */
  public BacktestRulesParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Initial capital.
   *
   * @param initialCash the value
   * @return this
   */
  public BacktestRulesParams initialCash(double initialCash) {
    return with("initialCash", initialCash);
  }

  /**
   * Commission per fill, as a share of its value: 0.001 is 0.1 %.
   *
   * @param commission the value
   * @return this
   */
  public BacktestRulesParams commission(double commission) {
    return with("commission", commission);
  }

  /**
   * Slippage per fill, as a share of the price.
   *
   * @param slippage the value
   * @return this
   */
  public BacktestRulesParams slippage(double slippage) {
    return with("slippage", slippage);
  }

  /**
   * Fill at the next open after the signal, or (optimistically) at the close of the signal bar.
   *
   * @param fill the value
   * @return this
   */
  public BacktestRulesParams fill(String fill) {
    return with("fill", fill);
  }

  /**
   * Fill at the next open after the signal, or (optimistically) at the close of the signal bar.
   *
   * @param fill the value
   * @return this
   */
  public BacktestRulesParams fill(Fill fill) {
    return with("fill", fill);
  }

  /**
   * Share of equity to invest per position.
   *
   * @param size the value
   * @return this
   */
  public BacktestRulesParams size(double size) {
    return with("size", size);
  }

  /**
   * Number of walk-forward folds. Parameters are chosen on the data before each fold. Requires a strategy with parameters.
   *
   * @param walkForward the value
   * @return this
   */
  public BacktestRulesParams walkForward(long walkForward) {
    return with("walkForward", walkForward);
  }

  /**
   * Also take short positions when the strategy signals the opposite.
   *
   * @param allowShort the value
   * @return this
   */
  public BacktestRulesParams allowShort(boolean allowShort) {
    return with("allowShort", allowShort);
  }

  /**
   * Parameter values for walk-forward to try, at most 1,000 combinations. Defaults to a built-in grid.
   *
   * @param grid the value
   * @return this
   */
  public BacktestRulesParams grid(Map<String, ? extends List<? extends Number>> grid) {
    return with("grid", grid);
  }
}
