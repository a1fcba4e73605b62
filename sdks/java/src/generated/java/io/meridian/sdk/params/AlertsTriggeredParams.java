// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>alertsTriggered</code>. */
public final class AlertsTriggeredParams extends Params<AlertsTriggeredParams> {
  /** Creates an empty set of parameters. */
  public AlertsTriggeredParams() {}

  /**
   * Only firings of this alert.
   *
   * @param alertId the value
   * @return this
   */
  public AlertsTriggeredParams alertId(String alertId) {
    return with("alertId", alertId);
  }

  /**
   * Only firings of this symbol.
   *
   * @param symbol the value
   * @return this
   */
  public AlertsTriggeredParams symbol(String symbol) {
    return with("symbol", symbol);
  }

  /**
   * Rows in this reply.
   *
   * @param limit the value
   * @return this
   */
  public AlertsTriggeredParams limit(long limit) {
    return with("limit", limit);
  }
}
