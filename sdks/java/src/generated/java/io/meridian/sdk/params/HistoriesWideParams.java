// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>historiesWide</code>. */
public final class HistoriesWideParams extends Params<HistoriesWideParams> {
  /** Creates an empty set of parameters. */
  public HistoriesWideParams() {}

  /**
   * Length of a bar.
   *
   * @param interval the value
   * @return this
   */
  public HistoriesWideParams interval(String interval) {
    return with("interval", interval);
  }

  /**
   * Length of a bar.
   *
   * @param interval the value
   * @return this
   */
  public HistoriesWideParams interval(DailyInterval interval) {
    return with("interval", interval);
  }

  /**
   * Start of range. Limited by your plan’s history. Defaults to a year before the end, as far as your plan reaches.
   *
   * @param from the value
   * @return this
   */
  public HistoriesWideParams from(String from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history. Defaults to a year before the end, as far as your plan reaches.
   *
   * @param from the value
   * @return this
   */
  public HistoriesWideParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history. Defaults to a year before the end, as far as your plan reaches.
   *
   * @param from the value
   * @return this
   */
  public HistoriesWideParams from(Instant from) {
    return with("from", from);
  }

  /**
   * End of range. Defaults to the latest bar.
   *
   * @param to the value
   * @return this
   */
  public HistoriesWideParams to(String to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest bar.
   *
   * @param to the value
   * @return this
   */
  public HistoriesWideParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest bar.
   *
   * @param to the value
   * @return this
   */
  public HistoriesWideParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Prices as traded, adjusted for splits, or for splits and dividends.
   *
   * @param adjustment the value
   * @return this
   */
  public HistoriesWideParams adjustment(String adjustment) {
    return with("adjustment", adjustment);
  }

  /**
   * Prices as traded, adjusted for splits, or for splits and dividends.
   *
   * @param adjustment the value
   * @return this
   */
  public HistoriesWideParams adjustment(Adjustment adjustment) {
    return with("adjustment", adjustment);
  }

  /**
   * The figure that <code>layout=wide</code> shows.
   *
   * @param column the value
   * @return this
   */
  public HistoriesWideParams column(String column) {
    return with("column", column);
  }

  /**
   * The figure that <code>layout=wide</code> shows.
   *
   * @param column the value
   * @return this
   */
  public HistoriesWideParams column(BarFigure column) {
    return with("column", column);
  }
}
