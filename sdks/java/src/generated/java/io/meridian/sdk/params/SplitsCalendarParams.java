// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>splitsCalendar</code>. */
public final class SplitsCalendarParams extends Params<SplitsCalendarParams> {
  /** Creates an empty set of parameters. */
  public SplitsCalendarParams() {}

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public SplitsCalendarParams from(String from) {
    return with("from", from);
  }

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public SplitsCalendarParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public SplitsCalendarParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last date. Default: 30 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public SplitsCalendarParams to(String to) {
    return with("to", to);
  }

  /**
   * Last date. Default: 30 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public SplitsCalendarParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last date. Default: 30 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public SplitsCalendarParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Return only these symbols: 1 to 250 with commas between.
   *
   * @param symbols the value
   * @return this
   */
  public SplitsCalendarParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Return only these symbols: 1 to 250 with commas between.
   *
   * @param symbols the value
   * @return this
   */
  public SplitsCalendarParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public SplitsCalendarParams limit(long limit) {
    return with("limit", limit);
  }
}
