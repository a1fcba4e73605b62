// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum RankOrder implements Choice {
  /** <code>highest</code>. */
  HIGHEST("highest"),
  /** <code>lowest</code>. */
  LOWEST("lowest");

  private final String wire;

  RankOrder(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
