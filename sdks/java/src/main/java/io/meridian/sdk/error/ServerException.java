package io.meridian.sdk.error;

/** The server failed with status 500, or a higher status without a class of its own. */
public final class ServerException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public ServerException(Problem problem) {
    super(problem);
  }
}
