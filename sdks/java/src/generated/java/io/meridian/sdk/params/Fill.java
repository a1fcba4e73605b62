// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum Fill implements Choice {
  /** <code>nextOpen</code>. */
  NEXT_OPEN("nextOpen"),
  /** <code>close</code>. */
  CLOSE("close");

  private final String wire;

  Fill(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
