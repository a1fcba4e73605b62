// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** One of the values that a parameter has; each of them may be given as a text, too. */
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
