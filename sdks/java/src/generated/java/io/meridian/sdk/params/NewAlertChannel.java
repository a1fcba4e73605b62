// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.params;

/** A part of a request body. Required: <code>type</code>. */
public final class NewAlertChannel extends Params<NewAlertChannel> {
  /** Creates an empty set of parameters. */
  public NewAlertChannel() {}

  /**
   * Sets <code>type</code>.
   *
   * @param type the value
   * @return this
   */
  public NewAlertChannel type(String type) {
    return with("type", type);
  }

  /**
   * Sets <code>type</code>.
   *
   * @param type the value
   * @return this
   */
  public NewAlertChannel type(ChannelType type) {
    return with("type", type);
  }

  /**
   * Of a webhook: a public https address.
   *
   * @param url the value
   * @return this
   */
  public NewAlertChannel url(String url) {
    return with("url", url);
  }
}
