// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

/** What <code>bulkFile</code> may be given. */
public final class BulkFileParams extends Params<BulkFileParams> {
  /** Nothing is given yet. */
  public BulkFileParams() {}

  /**
   * Format of a file requested by its period. Default: <code>parquet</code>.
   *
   * @param format the value
   * @return this
   */
  public BulkFileParams format(String format) {
    return with("format", format);
  }

  /**
   * Format of a file requested by its period. Default: <code>parquet</code>.
   *
   * @param format the value
   * @return this
   */
  public BulkFileParams format(BulkFormat format) {
    return with("format", format);
  }
}
