package io.meridian.sdk.error;

/** What every error of the SDK is. */
public abstract class MeridianException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MeridianException(String message) {
    super(message);
  }

  MeridianException(String message, Throwable cause) {
    super(message, cause);
  }
}
