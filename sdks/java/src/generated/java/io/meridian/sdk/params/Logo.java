// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum Logo implements Choice {
  /** <code>account</code>. */
  ACCOUNT("account");

  private final String wire;

  Logo(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
