// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum Adjustment implements Choice {
  /** <code>raw</code>. */
  RAW("raw"),
  /** <code>split</code>. */
  SPLIT("split"),
  /** <code>all</code>. */
  ALL("all");

  private final String wire;

  Adjustment(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
