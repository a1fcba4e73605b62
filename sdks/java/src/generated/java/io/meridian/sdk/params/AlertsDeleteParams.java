// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** What <code>alertsDelete</code> may be given. */
public final class AlertsDeleteParams extends Params<AlertsDeleteParams> {
  /** Nothing is given yet. */
  public AlertsDeleteParams() {}

  /**
   * The alert; deleting it again answers the same.
   *
   * @param id the value
   * @return this
   */
  public AlertsDeleteParams id(String id) {
    return with("id", id);
  }
}
