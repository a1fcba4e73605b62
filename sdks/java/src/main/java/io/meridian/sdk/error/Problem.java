package io.meridian.sdk.error;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The error that the server returned.
 *
 * @param status the HTTP status
 * @param code the error code, such as <code>symbol_not_found</code>; may be null
 * @param detail a description of the error; may be null
 * @param requestId the id of the request in the call log; may be null
 * @param retryAfter how long to wait before you retry; may be null
 * @param errors the invalid fields; empty unless the status is 400
 */
public record Problem(
    int status, String code, String detail, String requestId, Duration retryAfter, List<FieldError> errors)
    implements Serializable {
  /** Copies the list of fields. */
  public Problem {
    errors = List.copyOf(errors);
  }

  /** @return the error as one line for logs */
  public String message() {
    var about = new ArrayList<String>();
    about.add(code == null ? Integer.toString(status) : status + " " + code);
    if (requestId != null) about.add("request " + requestId);
    if (retryAfter != null) about.add("try again after " + retryAfter.toSeconds() + " s");
    var text = new StringBuilder(detail == null ? "The server refused the call" : detail);
    for (var error : errors) text.append("; ").append(error.message());
    return text.append(" (").append(String.join(", ", about)).append(')').toString();
  }
}
