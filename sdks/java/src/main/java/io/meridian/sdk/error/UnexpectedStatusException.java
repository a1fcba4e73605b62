package io.meridian.sdk.error;

/** The server answered with a status that the API does not have, such as a redirect. */
public final class UnexpectedStatusException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem what the server said */
  public UnexpectedStatusException(Problem problem) {
    super(problem);
  }
}
