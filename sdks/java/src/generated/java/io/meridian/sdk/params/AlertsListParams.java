// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>alertsList</code>. */
public final class AlertsListParams extends Params<AlertsListParams> {
  /** Creates an empty set of parameters. */
  public AlertsListParams() {}

  /**
   * Only those that stand so.
   *
   * @param status the value
   * @return this
   */
  public AlertsListParams status(String status) {
    return with("status", status);
  }

  /**
   * Only those that stand so.
   *
   * @param status the value
   * @return this
   */
  public AlertsListParams status(AlertStatus status) {
    return with("status", status);
  }

  /**
   * Only those that watch this symbol.
   *
   * @param symbol the value
   * @return this
   */
  public AlertsListParams symbol(String symbol) {
    return with("symbol", symbol);
  }

  /**
   * Rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public AlertsListParams limit(long limit) {
    return with("limit", limit);
  }
}
