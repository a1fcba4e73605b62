// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>dividendsCalendar</code>. */
public final class DividendsCalendarParams extends Params<DividendsCalendarParams> {
  /** Creates an empty set of parameters. */
  public DividendsCalendarParams() {}

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public DividendsCalendarParams from(String from) {
    return with("from", from);
  }

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public DividendsCalendarParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public DividendsCalendarParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last date. Default: 30 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public DividendsCalendarParams to(String to) {
    return with("to", to);
  }

  /**
   * Last date. Default: 30 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public DividendsCalendarParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last date. Default: 30 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public DividendsCalendarParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Return only these symbols: 1 to 250 with commas between.
   *
   * @param symbols the value
   * @return this
   */
  public DividendsCalendarParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Return only these symbols: 1 to 250 with commas between.
   *
   * @param symbols the value
   * @return this
   */
  public DividendsCalendarParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public DividendsCalendarParams limit(long limit) {
    return with("limit", limit);
  }
}
