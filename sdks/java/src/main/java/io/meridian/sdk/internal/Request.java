package io.meridian.sdk.internal;

import io.meridian.sdk.error.ConfigurationException;
import io.meridian.sdk.params.Params;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Builds the request of a call. */
final class Request {
  static final String AGENT = "meridian-java/%s (java %s; %s)"
      .formatted(Version.TEXT, System.getProperty("java.version"), System.getProperty("os.name"));

  private Request() {}

  static HttpRequest of(
      Settings settings, Operation operation, Map<String, ?> arguments, Map<String, String> headers) {
    if (operation.needsKey && settings.apiKey == null) {
      throw new ConfigurationException(
          operation.wire + " needs an API key: set MERIDIAN_API_KEY or give apiKey to the builder");
    }
    var left = new LinkedHashMap<String, Object>(arguments);
    var path = path(operation, left);
    var idempotencyKey = operation.creates ? left.remove(Params.IDEMPOTENCY_KEY) : null;
    var body = operation.body.isEmpty() ? null : taken(left, operation.body);
    if (!left.isEmpty()) path += query(left, path.indexOf('?') < 0 ? '?' : '&');
    var request = settings.request.copy().uri(URI.create(settings.baseUrl + path));
    for (var header : headers.entrySet()) request.setHeader(header.getKey(), header.getValue());
    if (operation.creates) {
      request.setHeader("Idempotency-Key", idempotencyKey == null ? UUID.randomUUID().toString() : checked(idempotencyKey));
    }
    // An empty body costs as much time as any other, so send none.
    if (operation.method.equals("GET")) return request.build();
    if (body == null) return request.method(operation.method, BodyPublishers.noBody()).build();
    request.setHeader("Content-Type", "application/json");
    return request.method(operation.method, BodyPublishers.ofByteArray(JsonWriter.bytes(body))).build();
  }

  /** A request with the headers that all have. The HTTP client checks each letter of a header, so they are set only once. */
  static HttpRequest.Builder start(String apiKey) {
    var request = HttpRequest.newBuilder().setHeader("User-Agent", AGENT);
    return apiKey == null ? request : request.setHeader("Authorization", "Bearer " + apiKey);
  }

  /** Removes and returns the arguments that go into the body. */
  private static Map<String, Object> taken(Map<String, Object> left, Set<String> names) {
    var body = new LinkedHashMap<String, Object>();
    for (var name : names) {
      if (left.containsKey(name)) body.put(name, left.remove(name));
    }
    return body;
  }

  private static String checked(Object key) {
    var text = key.toString();
    if (text.matches("[\\x20-\\x7e]{1,255}")) return text;
    throw new ConfigurationException("idempotencyKey must be 1 to 255 printable ASCII characters");
  }

  private static String path(Operation operation, Map<String, Object> left) {
    var path = operation.path;
    for (int from = path.indexOf('{'); from >= 0; from = path.indexOf('{')) {
      int to = path.indexOf('}', from);
      var name = path.substring(from + 1, to);
      var value = left.remove(name);
      var escaped = value == null ? "" : Texts.escaped(value);
      if (escaped.isEmpty()) throw new ConfigurationException(operation.wire + " needs " + name);
      // Dot segments would change the path.
      if (escaped.equals(".") || escaped.equals("..")) throw new ConfigurationException(name + " cannot be " + escaped);
      path = path.substring(0, from) + escaped + path.substring(to + 1);
    }
    return path;
  }

  /** The parameters as a query; <code>first</code> comes before it, since some paths have a query that never changes. */
  private static String query(Map<String, Object> left, char first) {
    var query = new StringBuilder();
    for (var argument : left.entrySet()) {
      query.append(query.isEmpty() ? first : '&').append(Texts.escaped(argument.getKey())).append('=');
      query.append(Texts.escaped(argument.getValue()));
    }
    return query.toString();
  }
}
