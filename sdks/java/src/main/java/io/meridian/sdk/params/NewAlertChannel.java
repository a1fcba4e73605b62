// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

/**
 * A part of what a call is given.
 *
 * @param type type
 * @param url Of a webhook: a public https address; null when it is not given
 */
public record NewAlertChannel(
    String type,
    String url) {
  /**
   * With what it needs.
   *
   * @param type type
   */
  public NewAlertChannel(String type) {
    this(type, null);
  }

  /**
   * With what it needs.
   *
   * @param type type
   */
  public NewAlertChannel(ChannelType type) {
    this(type.wire(), null);
  }

  /**
   * The same with another <code>url</code>.
   *
   * @param url Of a webhook: a public https address
   * @return a new one
   */
  public NewAlertChannel withUrl(String url) {
    return new NewAlertChannel(type, url);
  }
}
