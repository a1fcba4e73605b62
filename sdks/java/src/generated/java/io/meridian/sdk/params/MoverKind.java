// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum MoverKind implements Choice {
  /** <code>gainers</code>. */
  GAINERS("gainers"),
  /** <code>losers</code>. */
  LOSERS("losers"),
  /** <code>mostActive</code>. */
  MOST_ACTIVE("mostActive"),
  /** <code>gaps</code>. */
  GAPS("gaps"),
  /** <code>newHighs</code>. */
  NEW_HIGHS("newHighs"),
  /** <code>newLows</code>. */
  NEW_LOWS("newLows"),
  /** <code>unusualVolume</code>. */
  UNUSUAL_VOLUME("unusualVolume");

  private final String wire;

  MoverKind(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
