// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>economicCalendar</code>. */
public final class EconomicCalendarParams extends Params<EconomicCalendarParams> {
  /** Creates an empty set of parameters. */
  public EconomicCalendarParams() {}

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public EconomicCalendarParams from(String from) {
    return with("from", from);
  }

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public EconomicCalendarParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public EconomicCalendarParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last date. Default: 30 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public EconomicCalendarParams to(String to) {
    return with("to", to);
  }

  /**
   * Last date. Default: 30 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public EconomicCalendarParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last date. Default: 30 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public EconomicCalendarParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Return only releases of this country. Default: all.
   *
   * @param country the value
   * @return this
   */
  public EconomicCalendarParams country(String country) {
    return with("country", country);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public EconomicCalendarParams limit(long limit) {
    return with("limit", limit);
  }
}
