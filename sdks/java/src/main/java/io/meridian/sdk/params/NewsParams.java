// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** What <code>news</code> may be given. */
public final class NewsParams extends Params<NewsParams> {
  /** Nothing is given yet. */
  public NewsParams() {}

  /**
   * Earliest publication time. Default: 30 days ago, or 30 days before the last day of an import.
   *
   * @param from the value
   * @return this
   */
  public NewsParams from(String from) {
    return with("from", from);
  }

  /**
   * Earliest publication time. Default: 30 days ago, or 30 days before the last day of an import.
   *
   * @param from the value
   * @return this
   */
  public NewsParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Earliest publication time. Default: 30 days ago, or 30 days before the last day of an import.
   *
   * @param from the value
   * @return this
   */
  public NewsParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Latest publication time.
   *
   * @param to the value
   * @return this
   */
  public NewsParams to(String to) {
    return with("to", to);
  }

  /**
   * Latest publication time.
   *
   * @param to the value
   * @return this
   */
  public NewsParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Latest publication time.
   *
   * @param to the value
   * @return this
   */
  public NewsParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public NewsParams limit(long limit) {
    return with("limit", limit);
  }
}
