// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum DailyInterval implements Choice {
  /** <code>1d</code>. */
  ONE_DAY("1d"),
  /** <code>1w</code>. */
  ONE_WEEK("1w"),
  /** <code>1mo</code>. */
  ONE_MONTH("1mo");

  private final String wire;

  DailyInterval(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
