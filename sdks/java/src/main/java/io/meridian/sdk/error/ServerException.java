package io.meridian.sdk.error;

/** The server failed: status 500, or another one above that has no class of its own. */
public final class ServerException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem what the server said */
  public ServerException(Problem problem) {
    super(problem);
  }
}
