// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>backtest</code>. */
public final class BacktestParams extends Params<BacktestParams> {
  /** Creates an empty set of parameters. */
  public BacktestParams() {}

  /**
   * Bars of the fast average of smaCross, emaCross and macdCross.
   *
   * @param fast the value
   * @return this
   */
  public BacktestParams fast(long fast) {
    return with("fast", fast);
  }

  /**
   * Bars of the slow average of the same; more than fast.
   *
   * @param slow the value
   * @return this
   */
  public BacktestParams slow(long slow) {
    return with("slow", slow);
  }

  /**
   * Bars of the signal line of macdCross.
   *
   * @param signal the value
   * @return this
   */
  public BacktestParams signal(long signal) {
    return with("signal", signal);
  }

  /**
   * Bars that rsiReversion, bollingerBreakout and donchianBreakout look at.
   *
   * @param period the value
   * @return this
   */
  public BacktestParams period(long period) {
    return with("period", period);
  }

  /**
   * Bars whose lowest low ends a position of donchianBreakout.
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
   * Distance of the bands of bollingerBreakout, in standard deviations.
   *
   * @param deviations the value
   * @return this
   */
  public BacktestParams deviations(double deviations) {
    return with("deviations", deviations);
  }

  /**
   * The length of a bar; those within the day reach back a month.
   *
   * @param interval the value
   * @return this
   */
  public BacktestParams interval(String interval) {
    return with("interval", interval);
  }

  /**
   * The length of a bar; those within the day reach back a month.
   *
   * @param interval the value
   * @return this
   */
  public BacktestParams interval(Interval interval) {
    return with("interval", interval);
  }

  /**
   * First instant or date, without it all that the plan has; bars before it warm indicators up.
   *
   * @param from the value
   * @return this
   */
  public BacktestParams from(String from) {
    return with("from", from);
  }

  /**
   * First instant or date, without it all that the plan has; bars before it warm indicators up.
   *
   * @param from the value
   * @return this
   */
  public BacktestParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First instant or date, without it all that the plan has; bars before it warm indicators up.
   *
   * @param from the value
   * @return this
   */
  public BacktestParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last instant or date; without it the newest finished bar is the last.
   *
   * @param to the value
   * @return this
   */
  public BacktestParams to(String to) {
    return with("to", to);
  }

  /**
   * Last instant or date; without it the newest finished bar is the last.
   *
   * @param to the value
   * @return this
   */
  public BacktestParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last instant or date; without it the newest finished bar is the last.
   *
   * @param to the value
   * @return this
   */
  public BacktestParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Money in the beginning.
   *
   * @param initialCash the value
   * @return this
   */
  public BacktestParams initialCash(double initialCash) {
    return with("initialCash", initialCash);
  }

  /**
   * Paid on every fill, as a share of its value: 0.001 is 0.1 %.
   *
   * @param commission the value
   * @return this
   */
  public BacktestParams commission(double commission) {
    return with("commission", commission);
  }

  /**
   * By how much every fill is worse than the price, as a share of it.
   *
   * @param slippage the value
   * @return this
   */
  public BacktestParams slippage(double slippage) {
    return with("slippage", slippage);
  }

  /**
   * At the open after the signal, or optimistically at the close that it was decided on.
   *
   * @param fill the value
   * @return this
   */
  public BacktestParams fill(String fill) {
    return with("fill", fill);
  }

  /**
   * At the open after the signal, or optimistically at the close that it was decided on.
   *
   * @param fill the value
   * @return this
   */
  public BacktestParams fill(Fill fill) {
    return with("fill", fill);
  }

  /**
   * The share of the equity that a position takes.
   *
   * @param size the value
   * @return this
   */
  public BacktestParams size(double size) {
    return with("size", size);
  }

  /**
   * In so many parts of the range, parameters chosen before each are tried; needs a strategy with parameters.
   *
   * @param walkForward the value
   * @return this
   */
  public BacktestParams walkForward(long walkForward) {
    return with("walkForward", walkForward);
  }

  /**
   * Also sell what is not held, when the rules of the strategy turn round.
   *
   * @param allowShort the value
   * @return this
   */
  public BacktestParams allowShort(boolean allowShort) {
    return with("allowShort", allowShort);
  }
}
