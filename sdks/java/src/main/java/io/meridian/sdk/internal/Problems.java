package io.meridian.sdk.internal;

import io.meridian.sdk.error.ApiException;
import io.meridian.sdk.error.FieldError;
import io.meridian.sdk.error.Problem;
import java.io.IOException;
import java.net.http.HttpHeaders;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Creates the exception for an error reply. */
final class Problems {
  private Problems() {}

  static ApiException exceptionOf(int status, HttpHeaders headers, byte[] body) {
    var problem = read(body);
    var requestId = problem.get("requestId") instanceof String id ? id : headers.firstValue("x-request-id").orElse(null);
    return ApiException.of(
        new Problem(
            status,
            problem.get("code") instanceof String code ? code : null,
            problem.get("detail") instanceof String detail ? detail : redirect(headers),
            requestId,
            RetryAfter.of(headers, Instant.now()),
            errors(problem.get("errors"))));
  }

  private static String redirect(HttpHeaders headers) {
    return headers.firstValue("location").map(to -> "The server redirects to " + to + ", which is not followed").orElse(null);
  }

  private static List<FieldError> errors(Object all) {
    if (!(all instanceof List<?> list)) return List.of();
    return list.stream()
        .filter(Map.class::isInstance)
        .map(Map.class::cast)
        .map(each -> new FieldError(String.valueOf(each.get("field")), String.valueOf(each.get("message"))))
        .toList();
  }

  private static Map<String, Object> read(byte[] body) {
    try {
      return JsonReader.read(body, json -> json.map(JsonReader::any));
    } catch (IOException | RuntimeException notOfTheApi) {
      return Map.of();
    }
  }
}
