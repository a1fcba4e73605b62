// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Delivery;
import io.meridian.sdk.model.DeliveryAttempt;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads Delivery. */
public final class DeliveryReader {
  private DeliveryReader() {}

  public static Delivery read(JsonReader json) throws IOException {
    String id = null;
    String channel = null;
    String url = null;
    String state = null;
    Instant nextAttemptAt = null;
    List<DeliveryAttempt> attempts = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "channel" -> channel = json.text();
        case "url" -> url = json.text();
        case "state" -> state = json.text();
        case "nextAttemptAt" -> nextAttemptAt = json.time();
        case "attempts" -> attempts = json.list(DeliveryAttemptReader::read);
        default -> json.skip();
      }
    }
    return new Delivery(
        id,
        channel,
        url,
        state,
        nextAttemptAt,
        attempts);
  }
}
