package io.meridian.sdk.error;

/** The server could not create a report. */
public final class ReportFailedException extends MeridianException {
  private static final long serialVersionUID = 1L;

  private final String failure;

  /**
   * Creates the exception.
   *
   * @param message the whole message
   * @param failure the reason given by the server; may be null
   */
  public ReportFailedException(String message, String failure) {
    super(message);
    this.failure = failure;
  }

  /** @return the reason given by the server; may be null */
  public String failure() {
    return failure;
  }
}
