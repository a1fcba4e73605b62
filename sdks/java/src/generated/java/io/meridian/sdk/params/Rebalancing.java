// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum Rebalancing implements Choice {
  /** <code>none</code>. */
  NONE("none"),
  /** <code>daily</code>. */
  DAILY("daily"),
  /** <code>weekly</code>. */
  WEEKLY("weekly"),
  /** <code>monthly</code>. */
  MONTHLY("monthly"),
  /** <code>quarterly</code>. */
  QUARTERLY("quarterly"),
  /** <code>yearly</code>. */
  YEARLY("yearly");

  private final String wire;

  Rebalancing(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
