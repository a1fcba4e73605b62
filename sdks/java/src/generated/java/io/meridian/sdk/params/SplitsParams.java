// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>splits</code>. */
public final class SplitsParams extends Params<SplitsParams> {
  /** Creates an empty set of parameters. */
  public SplitsParams() {}

  /**
   * First ex-date. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public SplitsParams from(String from) {
    return with("from", from);
  }

  /**
   * First ex-date. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public SplitsParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * First ex-date. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public SplitsParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Last ex-date. Defaults to the current trading day.
   *
   * @param to the value
   * @return this
   */
  public SplitsParams to(String to) {
    return with("to", to);
  }

  /**
   * Last ex-date. Defaults to the current trading day.
   *
   * @param to the value
   * @return this
   */
  public SplitsParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Last ex-date. Defaults to the current trading day.
   *
   * @param to the value
   * @return this
   */
  public SplitsParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public SplitsParams limit(long limit) {
    return with("limit", limit);
  }
}
