package io.meridian.sdk.error;

/** The server could not make a report. */
public final class ReportFailedException extends MeridianException {
  private static final long serialVersionUID = 1L;

  private final String failure;

  /**
   * With the reason of the server.
   *
   * @param message all of it
   * @param failure the reason of the server; may be null
   */
  public ReportFailedException(String message, String failure) {
    super(message);
    this.failure = failure;
  }

  /** @return the reason of the server; may be null */
  public String failure() {
    return failure;
  }
}
