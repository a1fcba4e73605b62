package io.meridian.sdk.error;

/** A stream could not be opened or resumed. */
public final class StreamException extends MeridianException {
  private static final long serialVersionUID = 1L;

  private final int code;
  private final String reason;

  /**
   * Creates the exception.
   *
   * @param message the whole message
   * @param code the code of the error frame or of the close frame
   * @param reason the reason, such as <code>auth_failed</code>
   */
  public StreamException(String message, int code, String reason) {
    super(message);
    this.code = code;
    this.reason = reason;
  }

  /** @return the code of the error frame or of the close frame */
  public int code() {
    return code;
  }

  /** @return the reason, such as <code>auth_failed</code> */
  public String reason() {
    return reason;
  }
}
