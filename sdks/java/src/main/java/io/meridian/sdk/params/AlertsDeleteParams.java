// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

/** What <code>alertsDelete</code> may be given. */
public final class AlertsDeleteParams extends Params<AlertsDeleteParams> {
  /** Nothing is given yet. */
  public AlertsDeleteParams() {}

  /**
   * ID of the alert. Deleting it again returns the same response.
   *
   * @param id the value
   * @return this
   */
  public AlertsDeleteParams id(String id) {
    return with("id", id);
  }
}
