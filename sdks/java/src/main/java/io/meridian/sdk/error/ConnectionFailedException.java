package io.meridian.sdk.error;

/** The server could not be reached, or the connection broke before the reply was whole. */
public final class ConnectionFailedException extends MeridianException {
  private static final long serialVersionUID = 1L;

  /**
   * With what went wrong.
   *
   * @param message what the SDK was doing
   * @param cause what the platform said
   */
  public ConnectionFailedException(String message, Throwable cause) {
    super(message, cause);
  }
}
