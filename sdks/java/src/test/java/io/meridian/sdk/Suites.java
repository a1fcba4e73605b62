package io.meridian.sdk;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

/** Settings of the suites, and access to the case server. */
final class Suites {
  static final ObjectMapper JSON = new ObjectMapper();
  private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private Suites() {}

  static String setting(String name) {
    var value = System.getenv(name);
    if (value == null || value.isBlank()) {
      throw new IllegalStateException(name + " is not set. Start the suites with: npm run sdks");
    }
    return value;
  }

  static JsonNode get(String url) throws IOException, InterruptedException {
    return JSON.readTree(HTTP.send(HttpRequest.newBuilder(URI.create(url)).build(), BodyHandlers.ofByteArray()).body());
  }

  static JsonNode post(String url, JsonNode body) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(url)).POST(BodyPublishers.ofByteArray(JSON.writeValueAsBytes(body)));
    return JSON.readTree(HTTP.send(request.build(), BodyHandlers.ofByteArray()).body());
  }
}
