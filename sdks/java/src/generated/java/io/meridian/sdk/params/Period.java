// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** One of the values that a parameter has; each of them may be given as a text, too. */
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
