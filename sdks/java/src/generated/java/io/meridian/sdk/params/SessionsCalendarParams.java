// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>sessionsCalendar</code>. */
public final class SessionsCalendarParams extends Params<SessionsCalendarParams> {
  /** Creates an empty set of parameters. */
  public SessionsCalendarParams() {}

  /**
   * First date, from 1998-01-01 on. Default: today in UTC.
   *
   * @param from the value
   * @return this
   */
  public SessionsCalendarParams from(String from) {
    return with("from", from);
  }

  /**
   * First date, from 1998-01-01 on. Default: today in UTC.
   *
   * @param from the value
   * @return this
   */
  public SessionsCalendarParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First date, from 1998-01-01 on. Default: today in UTC.
   *
   * @param from the value
   * @return this
   */
  public SessionsCalendarParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last date, up to 2099-12-31. Default: 365 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public SessionsCalendarParams to(String to) {
    return with("to", to);
  }

  /**
   * Last date, up to 2099-12-31. Default: 365 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public SessionsCalendarParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last date, up to 2099-12-31. Default: 365 days after the first one.
   *
   * @param to the value
   * @return this
   */
  public SessionsCalendarParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Market. XNYS and XNAS have the same sessions; FX is currencies.
   *
   * @param exchange the value
   * @return this
   */
  public SessionsCalendarParams exchange(String exchange) {
    return with("exchange", exchange);
  }

  /**
   * Market. XNYS and XNAS have the same sessions; FX is currencies.
   *
   * @param exchange the value
   * @return this
   */
  public SessionsCalendarParams exchange(SessionExchange exchange) {
    return with("exchange", exchange);
  }

  /**
   * All weekdays, only trading days, or only days that differ: closed or ending early.
   *
   * @param days the value
   * @return this
   */
  public SessionsCalendarParams days(String days) {
    return with("days", days);
  }

  /**
   * All weekdays, only trading days, or only days that differ: closed or ending early.
   *
   * @param days the value
   * @return this
   */
  public SessionsCalendarParams days(SessionDays days) {
    return with("days", days);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public SessionsCalendarParams limit(long limit) {
    return with("limit", limit);
  }
}
