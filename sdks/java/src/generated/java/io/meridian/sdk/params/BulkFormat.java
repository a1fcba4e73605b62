// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The values of a parameter. You can also pass each of them as a string. */
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
