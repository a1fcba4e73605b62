// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** One of the values that a parameter has; each of them may be given as a text, too. */
public enum Horizon implements Choice {
  /** <code>short</code>. */
  SHORT("short"),
  /** <code>medium</code>. */
  MEDIUM("medium"),
  /** <code>long</code>. */
  LONG("long");

  private final String wire;

  Horizon(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
