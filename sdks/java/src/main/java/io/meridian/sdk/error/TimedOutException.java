package io.meridian.sdk.error;

/** The server did not respond in time. */
public final class TimedOutException extends MeridianException {
  private static final long serialVersionUID = 1L;

  /** @param message what took too long */
  public TimedOutException(String message) {
    super(message);
  }
}
