// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.DeliveryAttempt;
import java.io.IOException;
import java.time.Instant;

/** Reads DeliveryAttempt. */
public final class DeliveryAttemptReader {
  private DeliveryAttemptReader() {}

  public static DeliveryAttempt read(JsonReader json) throws IOException {
    Instant at = null;
    Long status = null;
    long latencyMs = 0;
    String error = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "at" -> at = json.time();
        case "status" -> status = json.integerOrNull();
        case "latencyMs" -> latencyMs = json.integer();
        case "error" -> error = json.text();
        default -> json.skip();
      }
    }
    return new DeliveryAttempt(
        at,
        status,
        latencyMs,
        error);
  }
}
