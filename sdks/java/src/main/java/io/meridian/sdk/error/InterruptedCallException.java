package io.meridian.sdk.error;

/** The thread was interrupted while it waited; it still is. */
public final class InterruptedCallException extends MeridianException {
  private static final long serialVersionUID = 1L;

  /** @param message what it waited for */
  public InterruptedCallException(String message) {
    super(message);
  }
}
