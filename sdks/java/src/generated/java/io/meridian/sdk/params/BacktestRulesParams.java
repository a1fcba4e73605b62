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
   * Either this or <code>rules</code>.
   *
   * @param strategy the value
   * @return this
   */
  public BacktestRulesParams strategy(String strategy) {
    return with("strategy", strategy);
  }

  /**
   * Either this or <code>rules</code>.
   *
   * @param strategy the value
   * @return this
   */
  public BacktestRulesParams strategy(Strategy strategy) {
    return with("strategy", strategy);
  }

  /**
   * When to be in the market, in place of a strategy.
   *
   * @param rules the value
   * @return this
   */
  public BacktestRulesParams rules(BacktestRules rules) {
    return with("rules", rules);
  }

  /**
   * Bars of the fast average of smaCross, emaCross and macdCross.
   *
   * @param fast the value
   * @return this
   */
  public BacktestRulesParams fast(long fast) {
    return with("fast", fast);
  }

  /**
   * Bars of the slow average of the same; more than fast.
   *
   * @param slow the value
   * @return this
   */
  public BacktestRulesParams slow(long slow) {
    return with("slow", slow);
  }

  /**
   * Bars of the signal line of macdCross.
   *
   * @param signal the value
   * @return this
   */
  public BacktestRulesParams signal(long signal) {
    return with("signal", signal);
  }

  /**
   * Bars that rsiReversion, bollingerBreakout and donchianBreakout look at.
   *
   * @param period the value
   * @return this
   */
  public BacktestRulesParams period(long period) {
    return with("period", period);
  }

  /**
   * Bars whose lowest low ends a position of donchianBreakout.
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
   * Distance of the bands of bollingerBreakout, in standard deviations.
   *
   * @param deviations the value
   * @return this
   */
  public BacktestRulesParams deviations(double deviations) {
    return with("deviations", deviations);
  }

  /**
   * The length of a bar; those within the day reach back a month.
   *
   * @param interval the value
   * @return this
   */
  public BacktestRulesParams interval(String interval) {
    return with("interval", interval);
  }

  /**
   * The length of a bar; those within the day reach back a month.
   *
   * @param interval the value
   * @return this
   */
  public BacktestRulesParams interval(Interval interval) {
    return with("interval", interval);
  }

  /**
   * First instant or date, without it all that the plan has; bars before it warm indicators up.
   *
   * @param from the value
   * @return this
   */
  public BacktestRulesParams from(String from) {
    return with("from", from);
  }

  /**
   * First instant or date, without it all that the plan has; bars before it warm indicators up.
   *
   * @param from the value
   * @return this
   */
  public BacktestRulesParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First instant or date, without it all that the plan has; bars before it warm indicators up.
   *
   * @param from the value
   * @return this
   */
  public BacktestRulesParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last instant or date; without it the newest finished bar is the last.
   *
   * @param to the value
   * @return this
   */
  public BacktestRulesParams to(String to) {
    return with("to", to);
  }

  /**
   * Last instant or date; without it the newest finished bar is the last.
   *
   * @param to the value
   * @return this
   */
  public BacktestRulesParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last instant or date; without it the newest finished bar is the last.
   *
   * @param to the value
   * @return this
   */
  public BacktestRulesParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Money in the beginning.
   *
   * @param initialCash the value
   * @return this
   */
  public BacktestRulesParams initialCash(double initialCash) {
    return with("initialCash", initialCash);
  }

  /**
   * Paid on every fill, as a share of its value: 0.001 is 0.1 %.
   *
   * @param commission the value
   * @return this
   */
  public BacktestRulesParams commission(double commission) {
    return with("commission", commission);
  }

  /**
   * By how much every fill is worse than the price, as a share of it.
   *
   * @param slippage the value
   * @return this
   */
  public BacktestRulesParams slippage(double slippage) {
    return with("slippage", slippage);
  }

  /**
   * At the open after the signal, or optimistically at the close that it was decided on.
   *
   * @param fill the value
   * @return this
   */
  public BacktestRulesParams fill(String fill) {
    return with("fill", fill);
  }

  /**
   * At the open after the signal, or optimistically at the close that it was decided on.
   *
   * @param fill the value
   * @return this
   */
  public BacktestRulesParams fill(Fill fill) {
    return with("fill", fill);
  }

  /**
   * The share of the equity that a position takes.
   *
   * @param size the value
   * @return this
   */
  public BacktestRulesParams size(double size) {
    return with("size", size);
  }

  /**
   * In so many parts of the range, parameters chosen before each are tried; needs a strategy with parameters.
   *
   * @param walkForward the value
   * @return this
   */
  public BacktestRulesParams walkForward(long walkForward) {
    return with("walkForward", walkForward);
  }

  /**
   * Also sell what is not held, when the rules of the strategy turn round.
   *
   * @param allowShort the value
   * @return this
   */
  public BacktestRulesParams allowShort(boolean allowShort) {
    return with("allowShort", allowShort);
  }

  /**
   * The values of parameters that walk-forward tries, at most a thousand combinations; else ready ones.
   *
   * @param grid the value
   * @return this
   */
  public BacktestRulesParams grid(Map<String, ? extends List<? extends Number>> grid) {
    return with("grid", grid);
  }
}
