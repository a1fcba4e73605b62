package io.meridian.sdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import io.meridian.sdk.error.WebhookVerificationException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class WebhooksTest {
  @TestFactory
  Stream<DynamicTest> cases() throws Exception {
    var cases = Suites.get(Suites.setting("MERIDIAN_CASES") + "/cases").get("webhooks");
    return StreamSupport.stream(cases.spliterator(), false).map(it -> DynamicTest.dynamicTest(it.get("name").asText(), () -> check(it)));
  }

  private static void check(JsonNode it) {
    List<String> secrets = Suites.JSON.convertValue(it.get("secrets"), new TypeReference<>() {});
    Map<String, String> headers = Suites.JSON.convertValue(it.get("headers"), new TypeReference<>() {});
    var body = it.get("body").asText().getBytes(StandardCharsets.UTF_8);
    var now = Instant.ofEpochSecond(it.get("now").asLong());
    if (it.get("refused").isNull()) {
      assertEquals(headers.values().iterator().next(), Webhooks.verify(secrets, headers, body, now).id());
      return;
    }
    var refused = assertThrows(WebhookVerificationException.class, () -> Webhooks.verify(secrets, headers, body, now));
    assertTrue(refused.getMessage().contains(it.get("refused").asText()), refused.getMessage());
    for (var secret : secrets) assertFalse(refused.toString().contains(secret));
  }

  @Test
  void parsesATriggeredAlert() throws Exception {
    var body = """
        {"type":"alert.triggered","timestamp":"2026-11-20T17:00:00Z","data":{"alertId":"a","deliveryId":"d","symbol":"AAPL",
        "condition":{"metric":"price","op":"above","value":160,"window":"1d"},
        "observed":{"metric":"price","value":160.5,"price":160.5},"requestUrl":"https://h/x","later":[1],"test":true}}""".getBytes(StandardCharsets.UTF_8);
    var now = Instant.parse("2026-11-20T17:00:01Z");
    var mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(new byte[] {1, 2, 3}, "HmacSHA256"));
    mac.update(("id." + now.getEpochSecond() + ".").getBytes(StandardCharsets.UTF_8));
    var signature = "v1," + Base64.getEncoder().encodeToString(mac.doFinal(body));
    var headers = Map.of("Webhook-Id", List.of("id"), "Webhook-Timestamp", List.of("" + now.getEpochSecond()), "Webhook-Signature", List.of(signature));
    var event = Webhooks.verify(List.of("whsec_AQID"), headers, body, now);
    assertEquals(Instant.parse("2026-11-20T17:00:00Z"), event.timestamp());
    assertEquals("AAPL", event.alert().symbol());
    assertEquals(160.5, event.alert().observed().price());
    assertTrue(event.alert().test());
  }
}
