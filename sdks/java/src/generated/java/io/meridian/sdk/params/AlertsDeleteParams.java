// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** The named parameters of <code>alertsDelete</code>. */
public final class AlertsDeleteParams extends Params<AlertsDeleteParams> {
  /** Creates an empty set of parameters. */
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
