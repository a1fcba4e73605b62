package io.meridian.sdk.error;

/** The server could not be reached, or the connection broke before the reply was complete. */
public final class ConnectionFailedException extends MeridianException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates the exception.
   *
   * @param message what the SDK was doing
   * @param cause the underlying error
   */
  public ConnectionFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
