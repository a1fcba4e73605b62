// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** What <code>bulkFile</code> may be given. */
public final class BulkFileParams extends Params<BulkFileParams> {
  /** Nothing is given yet. */
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
