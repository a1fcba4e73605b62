package io.meridian.sdk;

import io.meridian.sdk.error.ConfigurationException;
import io.meridian.sdk.internal.Caller;
import io.meridian.sdk.internal.Settings;
import java.net.http.HttpClient;
import java.time.Duration;

/** Sets up a client. */
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
   * In place of <code>MERIDIAN_API_KEY</code>.
   *
   * @param apiKey null for a client that makes only calls which need none
   * @return this
   */
  public MeridianBuilder apiKey(String apiKey) {
    this.apiKey = apiKey;
    return this;
  }

  /**
   * In place of <code>MERIDIAN_BASE_URL</code>, without which it is http://localhost:4000.
   *
   * @param baseUrl such as https://your-host; it may have a path
   * @return this
   */
  public MeridianBuilder baseUrl(String baseUrl) {
    this.baseUrl = baseUrl;
    return this;
  }

  /**
   * How long one try may take, to the end of its reply. Without it 30 seconds.
   *
   * @param timeout above zero
   * @return this
   */
  public MeridianBuilder timeout(Duration timeout) {
    this.timeout = timeout;
    return this;
  }

  /**
   * How often a call is tried again after 429, 502, 503, 504 or a connection that failed. Without it three times.
   *
   * @param retries zero for never
   * @return this
   */
  public MeridianBuilder retries(int retries) {
    this.retries = retries;
    return this;
  }

  /**
   * The longest wait before another try, and for the minute to begin anew. Without it 60 seconds.
   *
   * @param longestWait zero or more
   * @return this
   */
  public MeridianBuilder longestWait(Duration longestWait) {
    this.longestWait = longestWait;
    return this;
  }

  /**
   * An HTTP client of your own, with your proxy or certificates. It must not follow redirects.
   *
   * @param httpClient is used as it is
   * @return this
   */
  public MeridianBuilder httpClient(HttpClient httpClient) {
    this.httpClient = httpClient;
    return this;
  }

  /** @return the client */
  public Meridian build() {
    if (httpClient != null && httpClient.followRedirects() != HttpClient.Redirect.NEVER) {
      throw new ConfigurationException("httpClient must not follow redirects: they would take the key elsewhere");
    }
    // HTTP/1.1, since an offer of HTTP/2 in clear text costs every first request a header that some proxies refuse.
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
