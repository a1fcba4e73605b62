package io.meridian.sdk.error;

/** The signature of a delivery is invalid, or the delivery is too old. */
public final class WebhookVerificationException extends MeridianException {
  private static final long serialVersionUID = 1L;

  /** @param message the reason */
  public WebhookVerificationException(String message) {
    super(message);
  }
}
