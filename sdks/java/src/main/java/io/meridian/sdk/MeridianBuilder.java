package io.meridian.sdk;

import io.meridian.sdk.error.ConfigurationException;
import io.meridian.sdk.internal.Caller;
import io.meridian.sdk.internal.Settings;
import java.net.http.HttpClient;
import java.time.Duration;

/** Configures a client. */
public final class MeridianBuilder {
  private static final Duration LONGEST_CONNECT = Duration.ofSeconds(10);

  private String apiKey = environment("MERIDIAN_API_KEY", null);
  private String baseUrl = environment("MERIDIAN_BASE_URL", "http://localhost:4000");
  private Duration timeout = Duration.ofSeconds(30);
  private int retries = 3;
  private Duration longestWait = Duration.ofSeconds(60);
  private HttpClient httpClient;

  MeridianBuilder() {}

  private static String environment(String name, String otherwise) {
    var value = System.getenv(name);
    return value == null || value.isBlank() ? otherwise : value.strip();
  }

  /**
   * Sets the API key. Default: <code>MERIDIAN_API_KEY</code>.
   *
   * @param apiKey null for a client that only makes calls without a key
   * @return this
   */
  public MeridianBuilder apiKey(String apiKey) {
    this.apiKey = apiKey;
    return this;
  }

  /**
   * Sets the base URL. Default: <code>MERIDIAN_BASE_URL</code>, or http://localhost:4000.
   *
   * @param baseUrl such as https://your-host; can have a path
   * @return this
   */
  public MeridianBuilder baseUrl(String baseUrl) {
    this.baseUrl = baseUrl;
    return this;
  }

  /**
   * Sets the time-out of one try, including the body of its reply. Default: 30 seconds.
   *
   * @param timeout above zero
   * @return this
   */
  public MeridianBuilder timeout(Duration timeout) {
    this.timeout = timeout;
    return this;
  }

  /**
   * Sets the number of retries after 429, 502, 503, 504 or a failed connection. Default: 3.
   *
   * @param retries zero for none
   * @return this
   */
  public MeridianBuilder retries(int retries) {
    this.retries = retries;
    return this;
  }

  /**
   * Sets the maximum wait before a retry or for the rate limit. Default: 60 seconds.
   *
   * @param longestWait zero or more
   * @return this
   */
  public MeridianBuilder longestWait(Duration longestWait) {
    this.longestWait = longestWait;
    return this;
  }

  /**
   * Sets your own HTTP client, for a proxy or certificates. It must not follow redirects.
   *
   * @param httpClient is used unchanged
   * @return this
   */
  public MeridianBuilder httpClient(HttpClient httpClient) {
    this.httpClient = httpClient;
    return this;
  }

  /** @return the client */
  public Meridian build() {
    if (httpClient != null && httpClient.followRedirects() != HttpClient.Redirect.NEVER) {
      throw new ConfigurationException("httpClient must not follow redirects: they would send the key to another server");
    }
    // HTTP/1.1: offering HTTP/2 over plain text adds an upgrade header that some proxies reject.
    var http = httpClient != null
        ? httpClient
        : HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .connectTimeout(timeout.compareTo(LONGEST_CONNECT) < 0 && timeout.compareTo(Duration.ZERO) > 0 ? timeout : LONGEST_CONNECT)
            .build();
    return new Meridian(new Caller(new Settings(apiKey, baseUrl, timeout, retries, longestWait, http)));
  }
}
