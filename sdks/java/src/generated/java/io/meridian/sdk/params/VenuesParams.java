// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;

/** The named parameters of <code>venues</code>. */
public final class VenuesParams extends Params<VenuesParams> {
  /** Creates an empty set of parameters. */
  public VenuesParams() {}

  /**
   * First day, in UTC. Default: the day of <code>to</code>. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public VenuesParams from(String from) {
    return with("from", from);
  }

  /**
   * First day, in UTC. Default: the day of <code>to</code>. Limited by your plan’s history.
   *
   * @param from the value
   * @return this
   */
  public VenuesParams from(LocalDate from) {
    return with("from", from);
  }

  /**
   * Last day, in UTC. Default: today.
   *
   * @param to the value
   * @return this
   */
  public VenuesParams to(String to) {
    return with("to", to);
  }

  /**
   * Last day, in UTC. Default: today.
   *
   * @param to the value
   * @return this
   */
  public VenuesParams to(LocalDate to) {
    return with("to", to);
  }
}
