// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

import java.time.LocalDate;

/** The named parameters of <code>bulkManifest</code>. */
public final class BulkManifestParams extends Params<BulkManifestParams> {
  /** Creates an empty set of parameters. */
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

  /**
   * Required by <code>trades</code> and <code>quotes</code>: the symbol of the files.
   *
   * @param symbol the value
   * @return this
   */
  public BulkManifestParams symbol(String symbol) {
    return with("symbol", symbol);
  }

  /**
   * For <code>trades</code> and <code>quotes</code>: the day (UTC) of the files. It must be over. Defaults to the last finished day with a session.
   *
   * @param date the value
   * @return this
   */
  public BulkManifestParams date(String date) {
    return with("date", date);
  }

  /**
   * For <code>trades</code> and <code>quotes</code>: the day (UTC) of the files. It must be over. Defaults to the last finished day with a session.
   *
   * @param date the value
   * @return this
   */
  public BulkManifestParams date(LocalDate date) {
    return with("date", date);
  }
}
