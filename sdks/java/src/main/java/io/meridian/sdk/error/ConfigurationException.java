package io.meridian.sdk.error;

/** The client cannot do what it was asked to: a setting is missing or wrong. */
public final class ConfigurationException extends MeridianException {
  private static final long serialVersionUID = 1L;

  /** @param message which one, and how to mend it */
  public ConfigurationException(String message) {
    super(message);
  }
}
