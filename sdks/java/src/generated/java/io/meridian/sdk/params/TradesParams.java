// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>trades</code>. */
public final class TradesParams extends Params<TradesParams> {
  /** Creates an empty set of parameters. */
  public TradesParams() {}

  /**
   * Start of range. Limited by your plan’s history; feeds keep the trades of some days. Without it, you get the last <code>limit</code> trades before <code>to</code>.
   *
   * @param from the value
   * @return this
   */
  public TradesParams from(String from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history; feeds keep the trades of some days. Without it, you get the last <code>limit</code> trades before <code>to</code>.
   *
   * @param from the value
   * @return this
   */
  public TradesParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history; feeds keep the trades of some days. Without it, you get the last <code>limit</code> trades before <code>to</code>.
   *
   * @param from the value
   * @return this
   */
  public TradesParams from(Instant from) {
    return with("from", from);
  }

  /**
   * End of range. Defaults to the last full second.
   *
   * @param to the value
   * @return this
   */
  public TradesParams to(String to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the last full second.
   *
   * @param to the value
   * @return this
   */
  public TradesParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the last full second.
   *
   * @param to the value
   * @return this
   */
  public TradesParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public TradesParams limit(long limit) {
    return with("limit", limit);
  }
}
