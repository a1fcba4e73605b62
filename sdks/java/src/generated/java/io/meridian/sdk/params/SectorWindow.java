// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum SectorWindow implements Choice {
  /** <code>1d</code>. */
  ONE_DAY("1d"),
  /** <code>5d</code>. */
  FIVE_DAYS("5d"),
  /** <code>1m</code>. */
  ONE_MONTH("1m"),
  /** <code>3m</code>. */
  THREE_MONTHS("3m"),
  /** <code>ytd</code>. */
  YEAR_TO_DATE("ytd"),
  /** <code>1y</code>. */
  ONE_YEAR("1y");

  private final String wire;

  SectorWindow(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
