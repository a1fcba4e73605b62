package io.meridian.sdk.error;

/** The thread was interrupted while waiting. Its interrupt flag is still set. */
public final class InterruptedCallException extends MeridianException {
  private static final long serialVersionUID = 1L;

  /** @param message what the thread was waiting for */
  public InterruptedCallException(String message) {
    super(message);
  }
}
