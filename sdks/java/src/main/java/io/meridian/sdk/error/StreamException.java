package io.meridian.sdk.error;

/** A stream cannot begin or go on. */
public final class StreamException extends MeridianException {
  private static final long serialVersionUID = 1L;

  private final int code;
  private final String reason;

  /**
   * With what the server said.
   *
   * @param message all of it
   * @param code the number of the error frame, or of the closing
   * @param reason which error it is, such as <code>auth_failed</code>
   */
  public StreamException(String message, int code, String reason) {
    super(message);
    this.code = code;
    this.reason = reason;
  }

  /** @return the number of the error frame, or of the closing */
  public int code() {
    return code;
  }

  /** @return which error it is, such as <code>auth_failed</code> */
  public String reason() {
    return reason;
  }
}
