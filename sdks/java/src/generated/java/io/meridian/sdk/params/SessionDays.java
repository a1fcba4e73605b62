// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum SessionDays implements Choice {
  /** <code>all</code>. */
  ALL("all"),
  /** <code>sessions</code>. */
  SESSIONS("sessions"),
  /** <code>holidays</code>. */
  HOLIDAYS("holidays");

  private final String wire;

  SessionDays(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
