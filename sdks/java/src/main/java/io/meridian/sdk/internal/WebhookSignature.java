package io.meridian.sdk.internal;

import io.meridian.sdk.WebhookEvent;
import io.meridian.sdk.error.ConfigurationException;
import io.meridian.sdk.error.WebhookVerificationException;
import io.meridian.sdk.internal.read.AlertConditionReader;
import io.meridian.sdk.internal.read.ObservedReader;
import io.meridian.sdk.model.AlertCondition;
import io.meridian.sdk.model.Observed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The signature of Standard Webhooks (standardwebhooks.com), version v1: HMAC-SHA256 of {@code id.seconds.body}. */
public final class WebhookSignature {
  private static final String SECRET_PREFIX = "whsec_";
  private static final String SIGNATURE_PREFIX = "v1,";
  private static final long TOLERANCE_SECONDS = 300;

  private WebhookSignature() {}

  public static WebhookEvent verified(List<String> secrets, Map<String, ?> headers, byte[] body, Instant now) {
    var id = header(headers, "webhook-id");
    var seconds = header(headers, "webhook-timestamp");
    var signatures = header(headers, "webhook-signature").split(" ");
    if (!seconds.matches("\\d{1,12}")) throw new WebhookVerificationException("webhook-timestamp is not a time");
    if (Math.abs(now.getEpochSecond() - Long.parseLong(seconds)) > TOLERANCE_SECONDS) {
      throw new WebhookVerificationException("The delivery is too old, or the clock of this machine is wrong");
    }
    for (var secret : secrets) {
      var expected = signature(secret, id, seconds, body);
      if (Arrays.stream(signatures).anyMatch(given -> matches(given, expected))) return event(id, body);
    }
    throw new WebhookVerificationException("No signature of the delivery matches the secret: check the secret, and pass the raw body");
  }

  private static String header(Map<String, ?> headers, String name) {
    for (var entry : headers.entrySet()) {
      if (!name.equalsIgnoreCase(entry.getKey())) continue;
      var value = entry.getValue() instanceof List<?> all && !all.isEmpty() ? all.get(0) : entry.getValue();
      if (value instanceof String text && !text.isEmpty()) return text;
    }
    throw new WebhookVerificationException("The header " + name + " is missing");
  }

  private static boolean matches(String given, byte[] expected) {
    if (!given.startsWith(SIGNATURE_PREFIX)) return false;
    try {
      return MessageDigest.isEqual(Base64.getDecoder().decode(given.substring(SIGNATURE_PREFIX.length())), expected);
    } catch (IllegalArgumentException noBase64) {
      return false;
    }
  }

  private static byte[] signature(String secret, String id, String seconds, byte[] body) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(keyOf(secret), "HmacSHA256"));
      mac.update((id + "." + seconds + ".").getBytes(StandardCharsets.UTF_8));
      return mac.doFinal(body);
    } catch (GeneralSecurityException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Error messages never contain the secret. */
  private static byte[] keyOf(String secret) {
    try {
      var key = Base64.getDecoder().decode(secret.startsWith(SECRET_PREFIX) ? secret.substring(SECRET_PREFIX.length()) : secret);
      if (key.length > 0) return key;
    } catch (IllegalArgumentException noBase64) {
      // Reported below.
    }
    throw new ConfigurationException("The webhook secret must be copied from the dashboard: whsec_ followed by base64");
  }

  private static WebhookEvent event(String id, byte[] body) {
    try {
      return JsonReader.read(body, json -> read(id, json));
    } catch (IOException unreadable) {
      throw new WebhookVerificationException("The delivery is signed but is not an event");
    }
  }

  private static WebhookEvent read(String id, JsonReader json) throws IOException {
    String type = null;
    Instant timestamp = null;
    WebhookEvent.Alert alert = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "timestamp" -> timestamp = json.time();
        case "data" -> {
          if ("alert.triggered".equals(type)) alert = alert(json);
          else json.skip();
        }
        default -> json.skip();
      }
    }
    return new WebhookEvent(id, type, timestamp, alert);
  }

  private static WebhookEvent.Alert alert(JsonReader json) throws IOException {
    String alertId = null;
    String deliveryId = null;
    String symbol = null;
    AlertCondition condition = null;
    Observed observed = null;
    String requestUrl = null;
    boolean test = false;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "alertId" -> alertId = json.text();
        case "deliveryId" -> deliveryId = json.text();
        case "symbol" -> symbol = json.text();
        case "condition" -> condition = AlertConditionReader.read(json);
        case "observed" -> observed = ObservedReader.read(json);
        case "requestUrl" -> requestUrl = json.text();
        case "test" -> test = json.flag();
        default -> json.skip();
      }
    }
    return new WebhookEvent.Alert(alertId, deliveryId, symbol, condition, observed, requestUrl, test);
  }
}
