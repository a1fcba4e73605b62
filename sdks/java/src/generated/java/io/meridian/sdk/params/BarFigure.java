// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum BarFigure implements Choice {
  /** <code>open</code>. */
  OPEN("open"),
  /** <code>high</code>. */
  HIGH("high"),
  /** <code>low</code>. */
  LOW("low"),
  /** <code>close</code>. */
  CLOSE("close"),
  /** <code>volume</code>. */
  VOLUME("volume");

  private final String wire;

  BarFigure(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
