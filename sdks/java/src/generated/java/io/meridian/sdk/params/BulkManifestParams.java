// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** What <code>bulkManifest</code> may be given. */
public final class BulkManifestParams extends Params<BulkManifestParams> {
  /** Nothing is given yet. */
  public BulkManifestParams() {}

  /**
   * Only files of this format.
   *
   * @param format the value
   * @return this
   */
  public BulkManifestParams format(String format) {
    return with("format", format);
  }

  /**
   * Only files of this format.
   *
   * @param format the value
   * @return this
   */
  public BulkManifestParams format(BulkFormat format) {
    return with("format", format);
  }
}
