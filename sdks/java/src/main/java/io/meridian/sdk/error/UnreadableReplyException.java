package io.meridian.sdk.error;

/** The server answered with something that is no reply of the API, such as the page of a proxy. */
public final class UnreadableReplyException extends MeridianException {
  private static final long serialVersionUID = 1L;

  private final int status;

  /**
   * With what could not be read.
   *
   * @param message all of it
   * @param status the HTTP status of the reply
   * @param cause what the reader said; may be null
   */
  public UnreadableReplyException(String message, int status, Throwable cause) {
    super(message, cause);
    this.status = status;
  }

  /** @return the HTTP status of the reply */
  public int status() {
    return status;
  }
}
