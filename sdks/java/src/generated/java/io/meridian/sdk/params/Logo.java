// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** One of the values that a parameter has; each of them may be given as a text, too. */
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
