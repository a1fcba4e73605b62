// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum Operator implements Choice {
  /** <code>above</code>. */
  ABOVE("above"),
  /** <code>below</code>. */
  BELOW("below"),
  /** <code>crosses</code>. */
  CROSSES("crosses");

  private final String wire;

  Operator(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
