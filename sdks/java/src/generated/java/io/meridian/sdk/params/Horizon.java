// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
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
