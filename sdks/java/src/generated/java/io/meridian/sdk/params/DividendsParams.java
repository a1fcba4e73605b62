// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>dividends</code>. */
public final class DividendsParams extends Params<DividendsParams> {
  /** Creates an empty set of parameters. */
  public DividendsParams() {}

  /**
   * First ex-date. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public DividendsParams from(String from) {
    return with("from", from);
  }

  /**
   * First ex-date. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public DividendsParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First ex-date. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public DividendsParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last ex-date. Defaults to the current trading day.
   *
   * @param to the value
   * @return this
   */
  public DividendsParams to(String to) {
    return with("to", to);
  }

  /**
   * Last ex-date. Defaults to the current trading day.
   *
   * @param to the value
   * @return this
   */
  public DividendsParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last ex-date. Defaults to the current trading day.
   *
   * @param to the value
   * @return this
   */
  public DividendsParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public DividendsParams limit(long limit) {
    return with("limit", limit);
  }
}
