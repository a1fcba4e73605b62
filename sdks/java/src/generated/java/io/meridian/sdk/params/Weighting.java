// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum Weighting implements Choice {
  /** <code>equal</code>. */
  EQUAL("equal"),
  /** <code>inverseVolatility</code>. */
  INVERSE_VOLATILITY("inverseVolatility"),
  /** <code>rank</code>. */
  RANK("rank");

  private final String wire;

  Weighting(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
