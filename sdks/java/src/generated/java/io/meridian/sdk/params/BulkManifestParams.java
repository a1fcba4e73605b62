// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>bulkManifest</code>. */
public final class BulkManifestParams extends Params<BulkManifestParams> {
  /** Creates an empty set of parameters. */
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
