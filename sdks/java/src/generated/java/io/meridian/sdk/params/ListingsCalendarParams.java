// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>listingsCalendar</code>. */
public final class ListingsCalendarParams extends Params<ListingsCalendarParams> {
  /** Creates an empty set of parameters. */
  public ListingsCalendarParams() {}

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public ListingsCalendarParams from(String from) {
    return with("from", from);
  }

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public ListingsCalendarParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First date. Default: today in UTC. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public ListingsCalendarParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last date. Default: 90 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public ListingsCalendarParams to(String to) {
    return with("to", to);
  }

  /**
   * Last date. Default: 90 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public ListingsCalendarParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last date. Default: 90 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public ListingsCalendarParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public ListingsCalendarParams limit(long limit) {
    return with("limit", limit);
  }
}
