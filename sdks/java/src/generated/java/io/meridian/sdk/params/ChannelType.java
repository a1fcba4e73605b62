// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum ChannelType implements Choice {
  /** <code>webhook</code>. */
  WEBHOOK("webhook"),
  /** <code>email</code>. */
  EMAIL("email"),
  /** <code>inApp</code>. */
  IN_APP("inApp");

  private final String wire;

  ChannelType(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
