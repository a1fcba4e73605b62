// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum AlertWindow implements Choice {
  /** <code>1m</code>. */
  ONE_MINUTE("1m"),
  /** <code>5m</code>. */
  FIVE_MINUTES("5m"),
  /** <code>15m</code>. */
  FIFTEEN_MINUTES("15m"),
  /** <code>30m</code>. */
  THIRTY_MINUTES("30m"),
  /** <code>1h</code>. */
  ONE_HOUR("1h"),
  /** <code>1d</code>. */
  ONE_DAY("1d");

  private final String wire;

  AlertWindow(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
