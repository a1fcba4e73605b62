package io.meridian.sdk.error;

/** The base class of all errors of the SDK. */
public abstract class MeridianException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  MeridianException(String message) {
    super(message);
  }

  MeridianException(String message, Throwable cause) {
    super(message, cause);
  }
}
