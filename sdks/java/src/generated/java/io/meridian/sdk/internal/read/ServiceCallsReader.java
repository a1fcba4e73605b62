// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ServiceCalls;
import java.io.IOException;

/** Reads ServiceCalls. */
public final class ServiceCallsReader {
  private ServiceCallsReader() {}

  public static ServiceCalls read(JsonReader json) throws IOException {
    double requests = Double.NaN;
    Double availabilityPct = null;
    Double averageLatencyMs = null;
    Double p95LatencyMs = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "requests" -> requests = json.number();
        case "availabilityPct" -> availabilityPct = json.numberOrNull();
        case "averageLatencyMs" -> averageLatencyMs = json.numberOrNull();
        case "p95LatencyMs" -> p95LatencyMs = json.numberOrNull();
        default -> json.skip();
      }
    }
    return new ServiceCalls(
        requests,
        availabilityPct,
        averageLatencyMs,
        p95LatencyMs);
  }
}
