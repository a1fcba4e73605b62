// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.DeliveryAttempt;
import io.meridian.sdk.model.ResentDelivery;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads ResentDelivery. */
public final class ResentDeliveryReader {
  private ResentDeliveryReader() {}

  public static ResentDelivery read(JsonReader json) throws IOException {
    String id = null;
    String channel = null;
    String url = null;
    String state = null;
    Instant nextAttemptAt = null;
    List<DeliveryAttempt> attempts = List.of();
    Instant asOf = null;
    String source = null;
    String requestId = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "channel" -> channel = json.text();
        case "url" -> url = json.text();
        case "state" -> state = json.text();
        case "nextAttemptAt" -> nextAttemptAt = json.time();
        case "attempts" -> attempts = json.list(DeliveryAttemptReader::read);
        case "asOf" -> asOf = json.time();
        case "source" -> source = json.text();
        case "requestId" -> requestId = json.text();
        default -> json.skip();
      }
    }
    return new ResentDelivery(
        id,
        channel,
        url,
        state,
        nextAttemptAt,
        attempts,
        asOf,
        source,
        requestId);
  }
}
