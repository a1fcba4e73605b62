// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum UsageRange implements Choice {
  /** <code>1d</code>. */
  ONE_DAY("1d"),
  /** <code>7d</code>. */
  SEVEN_DAYS("7d"),
  /** <code>30d</code>. */
  THIRTY_DAYS("30d"),
  /** <code>90d</code>. */
  NINETY_DAYS("90d");

  private final String wire;

  UsageRange(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
