// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.Instant;
import java.time.LocalDate;

/** The named parameters of <code>tickBars</code>. */
public final class TickBarsParams extends Params<TickBarsParams> {
  /** Creates an empty set of parameters. */
  public TickBarsParams() {}

  /**
   * What ends a bar: a number of seconds, of trades, an amount traded, or an amount of money. Every session starts a new bar.
   *
   * @param by the value
   * @return this
   */
  public TickBarsParams by(String by) {
    return with("by", by);
  }

  /**
   * What ends a bar: a number of seconds, of trades, an amount traded, or an amount of money. Every session starts a new bar.
   *
   * @param by the value
   * @return this
   */
  public TickBarsParams by(TickBarKind by) {
    return with("by", by);
  }

  /**
   * Start of range. Limited by your plan’s history; feeds keep the trades of some days. Without it, you get the last bars of the newest session.
   *
   * @param from the value
   * @return this
   */
  public TickBarsParams from(String from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history; feeds keep the trades of some days. Without it, you get the last bars of the newest session.
   *
   * @param from the value
   * @return this
   */
  public TickBarsParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Start of range. Limited by your plan’s history; feeds keep the trades of some days. Without it, you get the last bars of the newest session.
   *
   * @param from the value
   * @return this
   */
  public TickBarsParams from(Instant from) {
    return with("from", from);
  }

  /**
   * End of range. Defaults to the last full second.
   *
   * @param to the value
   * @return this
   */
  public TickBarsParams to(String to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the last full second.
   *
   * @param to the value
   * @return this
   */
  public TickBarsParams to(LocalDate to) {
    return with("to", to);
  }

  /**
   * End of range. Defaults to the last full second.
   *
   * @param to the value
   * @return this
   */
  public TickBarsParams to(Instant to) {
    return with("to", to);
  }

  /**
   * Number of rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public TickBarsParams limit(long limit) {
    return with("limit", limit);
  }
}
