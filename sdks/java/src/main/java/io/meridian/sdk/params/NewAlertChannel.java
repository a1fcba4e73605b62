// Printed from the contract by sdks/generate/print.ts.
package io.meridian.sdk.params;

/** A part of what a call is given. It needs <code>type</code>. */
public final class NewAlertChannel extends Params<NewAlertChannel> {
  /** Nothing is given yet. */
  public NewAlertChannel() {}

  /**
   * type.
   *
   * @param type the value
   * @return this
   */
  public NewAlertChannel type(String type) {
    return with("type", type);
  }

  /**
   * type.
   *
   * @param type the value
   * @return this
   */
  public NewAlertChannel type(ChannelType type) {
    return with("type", type);
  }

  /**
   * Public https address that receives the webhook. Required for <code>webhook</code>.
   *
   * @param url the value
   * @return this
   */
  public NewAlertChannel url(String url) {
    return with("url", url);
  }
}
