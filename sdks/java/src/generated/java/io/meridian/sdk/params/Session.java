// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum Session implements Choice {
  /** <code>regular</code>. */
  REGULAR("regular"),
  /** <code>all</code>. */
  ALL("all");

  private final String wire;

  Session(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
