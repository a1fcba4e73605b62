// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>news</code>. */
public final class NewsParams extends Params<NewsParams> {
  /** Creates an empty set of parameters. */
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
