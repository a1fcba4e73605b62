// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ServiceCalls;
import io.meridian.sdk.model.ServiceComponent;
import io.meridian.sdk.model.ServiceStatus;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads ServiceStatus. */
public final class ServiceStatusReader {
  private ServiceStatusReader() {}

  public static ServiceStatus read(JsonReader json) throws IOException {
    String state = null;
    List<ServiceComponent> components = List.of();
    double uptimeSeconds = Double.NaN;
    ServiceCalls calls30d = null;
    Instant asOf = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "state" -> state = json.text();
        case "components" -> components = json.list(ServiceComponentReader::read);
        case "uptimeSeconds" -> uptimeSeconds = json.number();
        case "calls30d" -> calls30d = ServiceCallsReader.read(json);
        case "asOf" -> asOf = json.time();
        default -> json.skip();
      }
    }
    return new ServiceStatus(
        state,
        components,
        uptimeSeconds,
        calls30d,
        asOf);
  }
}
