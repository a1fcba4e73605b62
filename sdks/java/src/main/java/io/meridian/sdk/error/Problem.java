package io.meridian.sdk.error;

import java.io.Serializable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * What the server said when it refused a call.
 *
 * @param status the HTTP status
 * @param code which error it is, such as <code>symbol_not_found</code>; null when the server did not say
 * @param detail what is wrong, in a sentence; null when the server did not say
 * @param requestId names the request in the server's log; may be null
 * @param retryAfter how long to wait before another try; may be null
 * @param errors the fields that are wrong; empty unless the status is 400
 */
public record Problem(
    int status, String code, String detail, String requestId, Duration retryAfter, List<FieldError> errors)
    implements Serializable {
  /** Keeps its own list of fields. */
  public Problem {
    errors = List.copyOf(errors);
  }

  /** @return all of it in one line, as a log wants it */
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
