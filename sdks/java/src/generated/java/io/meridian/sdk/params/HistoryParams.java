// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>history</code>. */
public final class HistoryParams extends Params<HistoryParams> {
  /** Creates an empty set of parameters. */
  public HistoryParams() {}

  /**
   * Length of a bar.
   *
   * @param interval the value
   * @return this
   */
  public HistoryParams interval(String interval) {
    return with("interval", interval);
  }

  /**
   * Length of a bar.
   *
   * @param interval the value
   * @return this
   */
  public HistoryParams interval(Interval interval) {
    return with("interval", interval);
  }

  /**
   * Start of range. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public HistoryParams from(String from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public HistoryParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public HistoryParams from(Instant from) {
    return with("from", from);
  }

  /**
   * End of range. Defaults to the latest bar.
   *
   * @param to the value
   * @return this
   */
  public HistoryParams to(String to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest bar.
   *
   * @param to the value
   * @return this
   */
  public HistoryParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the latest bar.
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
   * Regular trading hours, or all hours: intraday bars of real symbols then include extended hours.
   *
   * @param session the value
   * @return this
   */
  public HistoryParams session(String session) {
    return with("session", session);
  }

  /**
   * Regular trading hours, or all hours: intraday bars of real symbols then include extended hours.
   *
   * @param session the value
   * @return this
   */
  public HistoryParams session(Session session) {
    return with("session", session);
  }

  /**
   * Day on which the symbol in the path is read: FB before 9 June 2022 is META. Default: today, earlier symbols included.
   *
   * @param asOf the value
   * @return this
   */
  public HistoryParams asOf(String asOf) {
    return with("asOf", asOf);
  }

  /**
   * Day on which the symbol in the path is read: FB before 9 June 2022 is META. Default: today, earlier symbols included.
   *
   * @param asOf the value
   * @return this
   */
  public HistoryParams asOf(LocalDate asOf) {
    return with("asOf", asOf);
  }

  /**
   * Day on which the symbol in the path is read: FB before 9 June 2022 is META. Default: today, earlier symbols included.
   *
   * @param asOf the value
   * @return this
   */
  public HistoryParams asOf(Instant asOf) {
    return with("asOf", asOf);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public HistoryParams limit(long limit) {
    return with("limit", limit);
  }

  /**
   * Time at which a day begins, on the clocks of <code>timezone</code>, such as <code>17:00</code>. Only for bars of a day or longer of currency and crypto pairs. Default: the session, or <code>00:00</code> with <code>timezone</code>.
   *
   * @param dayStart the value
   * @return this
   */
  public HistoryParams dayStart(String dayStart) {
    return with("dayStart", dayStart);
  }

  /**
   * Time zone of <code>dayStart</code> as an IANA name, such as <code>America/New_York</code>. Days follow its daylight saving time. Default: <code>UTC</code>.
   *
   * @param timezone the value
   * @return this
   */
  public HistoryParams timezone(String timezone) {
    return with("timezone", timezone);
  }
}
