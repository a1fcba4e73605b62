// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum SessionExchange implements Choice {
  /** <code>XNYS</code>. */
  XNYS("XNYS"),
  /** <code>XNAS</code>. */
  XNAS("XNAS"),
  /** <code>FX</code>. */
  FX("FX"),
  /** <code>CRYPTO</code>. */
  CRYPTO("CRYPTO");

  private final String wire;

  SessionExchange(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
