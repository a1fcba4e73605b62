// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum Units implements Choice {
  /** <code>level</code>. */
  LEVEL("level"),
  /** <code>change</code>. */
  CHANGE("change"),
  /** <code>pctChange</code>. */
  PCT_CHANGE("pctChange"),
  /** <code>yoy</code>. */
  YOY("yoy");

  private final String wire;

  Units(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
