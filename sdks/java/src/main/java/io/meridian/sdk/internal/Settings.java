package io.meridian.sdk.internal;

import io.meridian.sdk.error.ConfigurationException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.util.regex.Pattern;

/** The settings of a client. Not a record, because its toString would contain the key. */
public final class Settings {
  private static final Pattern VISIBLE = Pattern.compile("[\\x21-\\x7e]+");

  final String apiKey;
  final String baseUrl;
  final Duration timeout;
  final int retries;
  final Duration longestWait;
  final HttpClient http;
  /** What every request starts from. */
  final HttpRequest.Builder request;

  /** The API key may be null. */
  public Settings(String apiKey, String baseUrl, Duration timeout, int retries, Duration longestWait, HttpClient http) {
    if (apiKey != null && !VISIBLE.matcher(apiKey).matches()) {
      throw new ConfigurationException("The API key contains a space, a line break or another invalid character");
    }
    if (timeout.isNegative() || timeout.isZero()) throw new ConfigurationException("timeout must be above zero");
    if (retries < 0) throw new ConfigurationException("retries must be zero or more");
    if (longestWait.isNegative()) throw new ConfigurationException("longestWait must be zero or more");
    this.apiKey = apiKey;
    this.baseUrl = checked(baseUrl);
    this.timeout = timeout;
    this.retries = retries;
    this.longestWait = longestWait;
    this.http = http;
    this.request = Request.start(apiKey);
  }

  /** Without a trailing slash. */
  private static String checked(String baseUrl) {
    var bare = baseUrl.strip().replaceAll("/+$", "");
    try {
      var uri = URI.create(bare);
      var isHttp = "http".equalsIgnoreCase(uri.getScheme()) || "https".equalsIgnoreCase(uri.getScheme());
      if (isHttp && uri.getHost() != null && uri.getUserInfo() == null && uri.getQuery() == null) return bare;
    } catch (IllegalArgumentException unreadable) {
      // Reported below without the value, which may contain a password.
    }
    throw new ConfigurationException(
        "The base URL (MERIDIAN_BASE_URL) must look like https://your-host, with a path if need be");
  }

  /** The address of the server, safe to show. */
  public String baseUrl() {
    return baseUrl;
  }
}
