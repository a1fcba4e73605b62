package io.meridian.sdk.error;

/** A setting or argument is missing or invalid. Nothing was sent. */
public final class ConfigurationException extends MeridianException {
  private static final long serialVersionUID = 1L;

  /** @param message which one, and how to fix it */
  public ConfigurationException(String message) {
    super(message);
  }
}
