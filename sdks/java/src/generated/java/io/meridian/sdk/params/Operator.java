// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** One of the values that a parameter has; each of them may be given as a text, too. */
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
