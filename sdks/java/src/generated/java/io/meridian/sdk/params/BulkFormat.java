// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** One of the values that a parameter has; each of them may be given as a text, too. */
public enum BulkFormat implements Choice {
  /** <code>parquet</code>. */
  PARQUET("parquet"),
  /** <code>csv.gz</code>. */
  CSV_GZ("csv.gz");

  private final String wire;

  BulkFormat(String wire) {
    this.wire = wire;
  }

  @Override
  public String wire() {
    return wire;
  }
}
