// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;

/** The named parameters of <code>holdings</code>. */
public final class HoldingsParams extends Params<HoldingsParams> {
  /** Creates an empty set of parameters. */
  public HoldingsParams() {}

  /**
   * Members and weights as of this date, or the last session before it. Limited by your plan’s history. Defaults to the last finished session.
   *
   * @param date the value
   * @return this
   */
  public HoldingsParams date(String date) {
    return with("date", date);
  }

  /**
   * Members and weights as of this date, or the last session before it. Limited by your plan’s history. Defaults to the last finished session.
   *
   * @param date the value
   * @return this
   */
  public HoldingsParams date(LocalDate date) {
    return with("date", date);
  }
}
