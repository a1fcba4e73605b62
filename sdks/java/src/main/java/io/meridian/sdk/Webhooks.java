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
   * Verifies the signature and age of a delivery.
   *
   * @param secret the secret from the dashboard, <code>whsec_…</code>
   * @param headers the request headers, with names in any case; values are strings or lists of strings
   * @param body the raw request body
   * @return the event
   * @throws WebhookVerificationException when the signature is invalid, or the delivery is older than five minutes
   */
  public static WebhookEvent verify(String secret, Map<String, ?> headers, byte[] body) {
    return verify(List.of(secret), headers, body);
  }

  /**
   * Verifies the signature and age of a delivery.
   *
   * @param secrets both secrets while you rotate them; one match is enough
   * @param headers the request headers, with names in any case; values are strings or lists of strings
   * @param body the raw request body
   * @return the event
   * @throws WebhookVerificationException when no signature is valid, or the delivery is older than five minutes
   */
  public static WebhookEvent verify(List<String> secrets, Map<String, ?> headers, byte[] body) {
    return verify(secrets, headers, body, Instant.now());
  }

  /**
   * Verifies a delivery at a given time, for tests of receivers.
   *
   * @param secrets both secrets while you rotate them; one match is enough
   * @param headers the request headers, with names in any case; values are strings or lists of strings
   * @param body the raw request body
   * @param now the current time
   * @return the event
   * @throws WebhookVerificationException when no signature is valid, or the time differs by more than five minutes
   */
  public static WebhookEvent verify(List<String> secrets, Map<String, ?> headers, byte[] body, Instant now) {
    return WebhookSignature.verified(secrets, headers, body, now);
  }
}
