// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

/** What <code>bulkManifest</code> may be given. */
public final class BulkManifestParams extends Params<BulkManifestParams> {
  /** Nothing is given yet. */
  public BulkManifestParams() {}

  /**
   * Return only files of this format.
   *
   * @param format the value
   * @return this
   */
  public BulkManifestParams format(String format) {
    return with("format", format);
  }

  /**
   * Return only files of this format.
   *
   * @param format the value
   * @return this
   */
  public BulkManifestParams format(BulkFormat format) {
    return with("format", format);
  }
}
