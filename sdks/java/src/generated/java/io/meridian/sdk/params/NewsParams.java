// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>news</code>. */
public final class NewsParams extends Params<NewsParams> {
  /** Creates an empty set of parameters. */
  public NewsParams() {}

  /**
   * Published from here on; when left out 30 days ago, of an import 30 days before its last day.
   *
   * @param from the value
   * @return this
   */
  public NewsParams from(String from) {
    return with("from", from);
  }

  /**
   * Published from here on; when left out 30 days ago, of an import 30 days before its last day.
   *
   * @param from the value
   * @return this
   */
  public NewsParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Published from here on; when left out 30 days ago, of an import 30 days before its last day.
   *
   * @param from the value
   * @return this
   */
  public NewsParams from(Instant from) {
    return with("from", from);
  }

  /**
   * Published up to here.
   *
   * @param to the value
   * @return this
   */
  public NewsParams to(String to) {
    return with("to", to);
  }

  /**
   * Published up to here.
   *
   * @param to the value
   * @return this
   */
  public NewsParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * Published up to here.
   *
   * @param to the value
   * @return this
   */
  public NewsParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public NewsParams limit(long limit) {
    return with("limit", limit);
  }
}
