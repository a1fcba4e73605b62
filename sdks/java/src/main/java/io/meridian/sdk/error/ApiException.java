package io.meridian.sdk.error;

import java.time.Duration;
import java.util.List;

/** The server refused a call. There is a class for each status. */
public abstract class ApiException extends MeridianException {
  private static final long serialVersionUID = 1L;

  private final Problem problem;

  ApiException(Problem problem) {
    super(problem.message());
    this.problem = problem;
  }

  /**
   * The exception of a status.
   *
   * @param problem what the server said
   * @return one of the class that belongs to its status
   */
  public static ApiException of(Problem problem) {
    return Statuses.exceptionOf(problem);
  }

  /** @return the HTTP status */
  public int status() {
    return problem.status();
  }

  /** @return which error it is, such as <code>symbol_not_found</code>; null when the server did not say */
  public String code() {
    return problem.code();
  }

  /** @return names the request in the server's log; may be null */
  public String requestId() {
    return problem.requestId();
  }

  /** @return how long to wait before another try; null when the server did not say */
  public Duration retryAfter() {
    return problem.retryAfter();
  }

  /** @return the fields that are wrong; empty unless the status is 400 */
  public List<FieldError> errors() {
    return problem.errors();
  }
}
