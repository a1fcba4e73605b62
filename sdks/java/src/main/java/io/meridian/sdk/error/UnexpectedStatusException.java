package io.meridian.sdk.error;

/** The server returned a status that the API does not have, such as a redirect. */
public final class UnexpectedStatusException extends ApiException {
  private static final long serialVersionUID = 1L;

  /** @param problem the error that the server returned */
  public UnexpectedStatusException(Problem problem) {
    super(problem);
  }
}
