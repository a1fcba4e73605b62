// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ReconnectFrame;
import java.io.IOException;
import java.util.Map;

/** Reads ReconnectFrame. */
public final class ReconnectFrameReader {
  private ReconnectFrameReader() {}

  public static ReconnectFrame read(JsonReader json) throws IOException {
    String type = null;
    Map<String, Long> cursor = Map.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "cursor" -> cursor = json.map(JsonReader::integer);
        default -> json.skip();
      }
    }
    return new ReconnectFrame(
        type,
        cursor);
  }
}
