// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** One of the values that a parameter has; each of them may be given as a text, too. */
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
