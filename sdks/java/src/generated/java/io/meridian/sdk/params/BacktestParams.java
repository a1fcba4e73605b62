// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>backtest</code>. */
public final class BacktestParams extends Params<BacktestParams> {
  /** Creates an empty set of parameters. */
  public BacktestParams() {}

  /**
   * Length of the fast average in bars. For smaCross, emaCross and macdCross.
   *
   * @param fast the value
   * @return this
   */
  public BacktestParams fast(long fast) {
    return with("fast", fast);
  }

  /**
   * Length of the slow average in bars. Must be greater than fast.
   *
   * @param slow the value
   * @return this
   */
  public BacktestParams slow(long slow) {
    return with("slow", slow);
  }

  /**
   * Length of the signal line in bars. For macdCross.
   *
   * @param signal the value
   * @return this
   */
  public BacktestParams signal(long signal) {
    return with("signal", signal);
  }

  /**
   * Lookback in bars. For rsiReversion, bollingerBreakout and donchianBreakout.
   *
   * @param period the value
   * @return this
   */
  public BacktestParams period(long period) {
    return with("period", period);
  }

  /**
   * Lookback of the exit low in bars. For donchianBreakout.
   *
   * @param exitPeriod the value
   * @return this
   */
  public BacktestParams exitPeriod(long exitPeriod) {
    return with("exitPeriod", exitPeriod);
  }

  /**
   * rsiReversion buys below this.
   *
   * @param lower the value
   * @return this
   */
  public BacktestParams lower(double lower) {
    return with("lower", lower);
  }

  /**
   * rsiReversion sells above this.
   *
   * @param upper the value
   * @return this
   */
  public BacktestParams upper(double upper) {
    return with("upper", upper);
  }

  /**
   * Distance of the bands in standard deviations. For bollingerBreakout.
   *
   * @param deviations the value
   * @return this
   */
  public BacktestParams deviations(double deviations) {
    return with("deviations", deviations);
  }

  /**
   * Length of a bar. Intraday bars are available for one month.
   *
   * @param interval the value
   * @return this
   */
  public BacktestParams interval(String interval) {
    return with("interval", interval);
  }

  /**
   * Length of a bar. Intraday bars are available for one month.
   *
   * @param interval the value
   * @return this
   */
  public BacktestParams interval(Interval interval) {
    return with("interval", interval);
  }

  /**
   * Start of range. Defaults to the start of your plan’s history. Earlier bars warm up indicators.
   *
   * @param from the value
   * @return this
   */
  public BacktestParams from(String from) {
    return with("from", from);
  }

  /**
   * Start of range. Defaults to the start of your plan’s history. Earlier bars warm up indicators.
   *
   * @param from the value
   * @return this
   */
  public BacktestParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Start of range. Defaults to the start of your plan’s history. Earlier bars warm up indicators.
   *
   * @param from the value
   * @return this
   */
  public BacktestParams from(Instant from) {
    return with("from", from);
  }

  /**
   * End of range. Defaults to the latest completed bar.
   *
   * @param to the value
   * @return this
   */
  public BacktestParams to(String to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest completed bar.
   *
   * @param to the value
   * @return this
   */
  public BacktestParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest completed bar.
   *
   * @param to the value
   * @return this
   */
  public BacktestParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Initial capital.
   *
   * @param initialCash the value
   * @return this
   */
  public BacktestParams initialCash(double initialCash) {
    return with("initialCash", initialCash);
  }

  /**
   * Commission per fill, as a share of its value: 0.001 is 0.1 %.
   *
   * @param commission the value
   * @return this
   */
  public BacktestParams commission(double commission) {
    return with("commission", commission);
  }

  /**
   * Slippage per fill, as a share of the price.
   *
   * @param slippage the value
   * @return this
   */
  public BacktestParams slippage(double slippage) {
    return with("slippage", slippage);
  }

  /**
   * Fill at the next open after the signal, or (optimistically) at the close of the signal bar.
   *
   * @param fill the value
   * @return this
   */
  public BacktestParams fill(String fill) {
    return with("fill", fill);
  }

  /**
   * Fill at the next open after the signal, or (optimistically) at the close of the signal bar.
   *
   * @param fill the value
   * @return this
   */
  public BacktestParams fill(Fill fill) {
    return with("fill", fill);
  }

  /**
   * Share of equity to invest per position.
   *
   * @param size the value
   * @return this
   */
  public BacktestParams size(double size) {
    return with("size", size);
  }

  /**
   * Number of walk-forward folds. Parameters are chosen on the data before each fold. Requires a strategy with parameters.
   *
   * @param walkForward the value
   * @return this
   */
  public BacktestParams walkForward(long walkForward) {
    return with("walkForward", walkForward);
  }

  /**
   * Also take short positions when the strategy signals the opposite.
   *
   * @param allowShort the value
   * @return this
   */
  public BacktestParams allowShort(boolean allowShort) {
    return with("allowShort", allowShort);
  }
}
