package io.meridian.sdk.error;

/** A delivery is not what it says it is, or is too old. */
public final class WebhookVerificationException extends MeridianException {
  private static final long serialVersionUID = 1L;

  /** @param message what is wrong with it */
  public WebhookVerificationException(String message) {
    super(message);
  }
}
