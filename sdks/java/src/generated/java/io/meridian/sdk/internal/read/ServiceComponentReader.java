// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ServiceComponent;
import java.io.IOException;

/** Reads ServiceComponent. */
public final class ServiceComponentReader {
  private ServiceComponentReader() {}

  public static ServiceComponent read(JsonReader json) throws IOException {
    String name = null;
    String state = null;
    String detail = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "name" -> name = json.text();
        case "state" -> state = json.text();
        case "detail" -> detail = json.text();
        default -> json.skip();
      }
    }
    return new ServiceComponent(
        name,
        state,
        detail);
  }
}
