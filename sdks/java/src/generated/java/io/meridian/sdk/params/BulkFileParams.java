// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>bulkFile</code>. */
public final class BulkFileParams extends Params<BulkFileParams> {
  /** Creates an empty set of parameters. */
  public BulkFileParams() {}

  /**
   * Of a file that is named by its period; <code>parquet</code> when it is not given.
   *
   * @param format the value
   * @return this
   */
  public BulkFileParams format(String format) {
    return with("format", format);
  }

  /**
   * Of a file that is named by its period; <code>parquet</code> when it is not given.
   *
   * @param format the value
   * @return this
   */
  public BulkFileParams format(BulkFormat format) {
    return with("format", format);
  }
}
