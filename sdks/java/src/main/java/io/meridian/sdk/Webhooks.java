package io.meridian.sdk;

import io.meridian.sdk.error.WebhookVerificationException;
import io.meridian.sdk.internal.WebhookSignature;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** Verifies the webhooks of alerts. */
public final class Webhooks {
  private Webhooks() {}

  /**
   * Holds a delivery against its signature and its age.
   *
   * @param secret as on the dashboard, <code>whsec_…</code>
   * @param headers of the request, named in any case; values are texts or lists of texts
   * @param body as it came, byte for byte
   * @return what was delivered
   * @throws WebhookVerificationException when it was not signed with the secret, or more than five minutes ago
   */
  public static WebhookEvent verify(String secret, Map<String, ?> headers, byte[] body) {
    return verify(List.of(secret), headers, body);
  }

  /**
   * Holds a delivery against its signature and its age.
   *
   * @param secrets several while the secret is changed; one that fits is enough
   * @param headers of the request, named in any case; values are texts or lists of texts
   * @param body as it came, byte for byte
   * @return what was delivered
   * @throws WebhookVerificationException when it was not signed with one of the secrets, or more than five minutes ago
   */
  public static WebhookEvent verify(List<String> secrets, Map<String, ?> headers, byte[] body) {
    return verify(secrets, headers, body, Instant.now());
  }

  /**
   * The same at another time than now, for tests of receivers.
   *
   * @param secrets several while the secret is changed; one that fits is enough
   * @param headers of the request, named in any case; values are texts or lists of texts
   * @param body as it came, byte for byte
   * @param now the time of the receiver
   * @return what was delivered
   * @throws WebhookVerificationException when it was not signed with one of the secrets, or not within five minutes
   */
  public static WebhookEvent verify(List<String> secrets, Map<String, ?> headers, byte[] body, Instant now) {
    return WebhookSignature.verified(secrets, headers, body, now);
  }
}
