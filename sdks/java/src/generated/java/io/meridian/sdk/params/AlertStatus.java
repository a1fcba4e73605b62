// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum AlertStatus implements Choice {
  /** <code>active</code>. */
  ACTIVE("active"),
  /** <code>paused</code>. */
  PAUSED("paused"),
  /** <code>triggered</code>. */
  TRIGGERED("triggered"),
  /** <code>expired</code>. */
  EXPIRED("expired");

  private final String wire;

  AlertStatus(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
