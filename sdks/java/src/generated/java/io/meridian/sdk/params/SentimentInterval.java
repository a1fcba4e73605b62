// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum SentimentInterval implements Choice {
  /** <code>1h</code>. */
  ONE_HOUR("1h"),
  /** <code>1d</code>. */
  ONE_DAY("1d");

  private final String wire;

  SentimentInterval(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
