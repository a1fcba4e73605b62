package io.meridian.sdk.error;

/** The reply did not come from the API, such as an HTML page from a proxy. */
public final class UnreadableReplyException extends MeridianException {
  private static final long serialVersionUID = 1L;

  private final int status;

  /**
   * Creates the exception.
   *
   * @param message the whole message
   * @param status the HTTP status of the reply
   * @param cause the parse error; may be null
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
