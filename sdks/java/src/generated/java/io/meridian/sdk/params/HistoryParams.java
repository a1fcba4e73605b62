// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>history</code>. */
public final class HistoryParams extends Params<HistoryParams> {
  /** Creates an empty set of parameters. */
  public HistoryParams() {}

  /**
   * The length of a bar.
   *
   * @param interval the value
   * @return this
   */
  public HistoryParams interval(String interval) {
    return with("interval", interval);
  }

  /**
   * The length of a bar.
   *
   * @param interval the value
   * @return this
   */
  public HistoryParams interval(Interval interval) {
    return with("interval", interval);
  }

  /**
   * First instant or date; on the plans that end somewhere, not before their history.
   *
   * @param from the value
   * @return this
   */
  public HistoryParams from(String from) {
    return with("from", from);
  }

  /**
   * First instant or date; on the plans that end somewhere, not before their history.
   *
   * @param from the value
   * @return this
   */
  public HistoryParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First instant or date; on the plans that end somewhere, not before their history.
   *
   * @param from the value
   * @return this
   */
  public HistoryParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last instant or date; without it the newest bar is the last.
   *
   * @param to the value
   * @return this
   */
  public HistoryParams to(String to) {
    return with("to", to);
  }

  /**
   * Last instant or date; without it the newest bar is the last.
   *
   * @param to the value
   * @return this
   */
  public HistoryParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last instant or date; without it the newest bar is the last.
   *
   * @param to the value
   * @return this
   */
  public HistoryParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Prices as traded, adjusted for splits, or for splits and dividends.
   *
   * @param adjustment the value
   * @return this
   */
  public HistoryParams adjustment(String adjustment) {
    return with("adjustment", adjustment);
  }

  /**
   * Prices as traded, adjusted for splits, or for splits and dividends.
   *
   * @param adjustment the value
   * @return this
   */
  public HistoryParams adjustment(Adjustment adjustment) {
    return with("adjustment", adjustment);
  }

  /**
   * Regular trading hours, or all that there are.
   *
   * @param session the value
   * @return this
   */
  public HistoryParams session(String session) {
    return with("session", session);
  }

  /**
   * Regular trading hours, or all that there are.
   *
   * @param session the value
   * @return this
   */
  public HistoryParams session(Session session) {
    return with("session", session);
  }

  /**
   * Rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public HistoryParams limit(long limit) {
    return with("limit", limit);
  }
}
