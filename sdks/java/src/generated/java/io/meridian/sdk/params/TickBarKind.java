// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum TickBarKind implements Choice {
  /** <code>seconds</code>. */
  SECONDS("seconds"),
  /** <code>trades</code>. */
  TRADES("trades"),
  /** <code>volume</code>. */
  VOLUME("volume"),
  /** <code>dollars</code>. */
  DOLLARS("dollars");

  private final String wire;

  TickBarKind(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
