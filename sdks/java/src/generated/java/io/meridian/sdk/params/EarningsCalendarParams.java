// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;

/** The named parameters of <code>earningsCalendar</code>. */
public final class EarningsCalendarParams extends Params<EarningsCalendarParams> {
  /** Creates an empty set of parameters. */
  public EarningsCalendarParams() {}

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public EarningsCalendarParams from(String from) {
    return with("from", from);
  }

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public EarningsCalendarParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public EarningsCalendarParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last date. Default: 14 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public EarningsCalendarParams to(String to) {
    return with("to", to);
  }

  /**
   * Last date. Default: 14 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public EarningsCalendarParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last date. Default: 14 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public EarningsCalendarParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Return only these companies: 1 to 250 with commas between.
   *
   * @param symbols the value
   * @return this
   */
  public EarningsCalendarParams symbols(List<String> symbols) {
    return with("symbols", symbols);
  }

  /**
   * Return only these companies: 1 to 250 with commas between.
   *
   * @param symbols the value
   * @return this
   */
  public EarningsCalendarParams symbols(String... symbols) {
    return with("symbols", List.of(symbols));
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public EarningsCalendarParams limit(long limit) {
    return with("limit", limit);
  }
}
