// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.StreamLimits;
import java.io.IOException;

/** Reads StreamLimits. */
public final class StreamLimitsReader {
  private StreamLimitsReader() {}

  public static StreamLimits read(JsonReader json) throws IOException {
    long connections = 0;
    Long symbols = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "connections" -> connections = json.integer();
        case "symbols" -> symbols = json.integerOrNull();
        default -> json.skip();
      }
    }
    return new StreamLimits(
        connections,
        symbols);
  }
}
