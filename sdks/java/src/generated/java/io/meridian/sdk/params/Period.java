// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum Period implements Choice {
  /** <code>annual</code>. */
  ANNUAL("annual"),
  /** <code>quarterly</code>. */
  QUARTERLY("quarterly"),
  /** <code>ttm</code>. */
  TTM("ttm");

  private final String wire;

  Period(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
