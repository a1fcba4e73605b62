// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>histories</code>. */
public final class HistoriesParams extends Params<HistoriesParams> {
  /** Creates an empty set of parameters. */
  public HistoriesParams() {}

  /**
   * Length of a bar.
   *
   * @param interval the value
   * @return this
   */
  public HistoriesParams interval(String interval) {
    return with("interval", interval);
  }

  /**
   * Length of a bar.
   *
   * @param interval the value
   * @return this
   */
  public HistoriesParams interval(DailyInterval interval) {
    return with("interval", interval);
  }

  /**
   * Start of range. Limited by your plan’s history. Defaults to a year before the end, as far as your plan reaches.
   *
   * @param from the value
   * @return this
   */
  public HistoriesParams from(String from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history. Defaults to a year before the end, as far as your plan reaches.
   *
   * @param from the value
   * @return this
   */
  public HistoriesParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history. Defaults to a year before the end, as far as your plan reaches.
   *
   * @param from the value
   * @return this
   */
  public HistoriesParams from(Instant from) {
    return with("from", from);
  }

  /**
   * End of range. Defaults to the latest bar.
   *
   * @param to the value
   * @return this
   */
  public HistoriesParams to(String to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest bar.
   *
   * @param to the value
   * @return this
   */
  public HistoriesParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest bar.
   *
   * @param to the value
   * @return this
   */
  public HistoriesParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Prices as traded, adjusted for splits, or for splits and dividends.
   *
   * @param adjustment the value
   * @return this
   */
  public HistoriesParams adjustment(String adjustment) {
    return with("adjustment", adjustment);
  }

  /**
   * Prices as traded, adjusted for splits, or for splits and dividends.
   *
   * @param adjustment the value
   * @return this
   */
  public HistoriesParams adjustment(Adjustment adjustment) {
    return with("adjustment", adjustment);
  }
}
