// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
public enum SortOrder implements Choice {
  /** <code>asc</code>. */
  ASC("asc"),
  /** <code>desc</code>. */
  DESC("desc");

  private final String wire;

  SortOrder(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
