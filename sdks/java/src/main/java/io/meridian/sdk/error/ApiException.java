package io.meridian.sdk.error;

import java.time.Duration;
import java.util.List;

/** The server returned an error. Each status has a subclass. */
public abstract class ApiException extends MeridianException {
  private static final long serialVersionUID = 1L;

  private final Problem problem;

  ApiException(Problem problem) {
    super(problem.message());
    this.problem = problem;
  }

  /**
   * Returns the exception for a status.
   *
   * @param problem the error that the server returned
   * @return an instance of the class of its status
   */
  public static ApiException of(Problem problem) {
    return Statuses.exceptionOf(problem);
  }

  /** @return the HTTP status */
  public int status() {
    return problem.status();
  }

  /** @return the error code, such as <code>symbol_not_found</code>; may be null */
  public String code() {
    return problem.code();
  }

  /** @return the id of the request in the call log; may be null */
  public String requestId() {
    return problem.requestId();
  }

  /** @return how long to wait before you retry; may be null */
  public Duration retryAfter() {
    return problem.retryAfter();
  }

  /** @return the invalid fields; empty unless the status is 400 */
  public List<FieldError> errors() {
    return problem.errors();
  }
}
