// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>bulkFile</code>. */
public final class BulkFileParams extends Params<BulkFileParams> {
  /** Creates an empty set of parameters. */
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
