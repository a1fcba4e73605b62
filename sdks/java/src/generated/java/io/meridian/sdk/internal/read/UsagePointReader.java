// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.UsagePoint;
import java.io.IOException;
import java.time.Instant;

/** Reads UsagePoint. */
public final class UsagePointReader {
  private UsagePointReader() {}

  public static UsagePoint read(JsonReader json) throws IOException {
    Instant timestamp = null;
    long requests = 0;
    long errors = 0;
    Double avgLatencyMs = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "timestamp" -> timestamp = json.time();
        case "requests" -> requests = json.integer();
        case "errors" -> errors = json.integer();
        case "avgLatencyMs" -> avgLatencyMs = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new UsagePoint(
        timestamp,
        requests,
        errors,
        avgLatencyMs);
  }
}
