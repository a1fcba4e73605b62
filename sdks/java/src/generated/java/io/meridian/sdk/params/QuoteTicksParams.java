// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>quoteTicks</code>. */
public final class QuoteTicksParams extends Params<QuoteTicksParams> {
  /** Creates an empty set of parameters. */
  public QuoteTicksParams() {}

  /**
   * Start of range. Limited by your plan’s history; feeds keep the quotes of some days. Without it, you get the last <code>limit</code> quotes before <code>to</code>.
   *
   * @param from the value
   * @return this
   */
  public QuoteTicksParams from(String from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history; feeds keep the quotes of some days. Without it, you get the last <code>limit</code> quotes before <code>to</code>.
   *
   * @param from the value
   * @return this
   */
  public QuoteTicksParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history; feeds keep the quotes of some days. Without it, you get the last <code>limit</code> quotes before <code>to</code>.
   *
   * @param from the value
   * @return this
   */
  public QuoteTicksParams from(Instant from) {
    return with("from", from);
  }

  /**
   * End of range. Defaults to the last full second.
   *
   * @param to the value
   * @return this
   */
  public QuoteTicksParams to(String to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the last full second.
   *
   * @param to the value
   * @return this
   */
  public QuoteTicksParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the last full second.
   *
   * @param to the value
   * @return this
   */
  public QuoteTicksParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public QuoteTicksParams limit(long limit) {
    return with("limit", limit);
  }
}
