// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.PongFrame;
import java.io.IOException;
import java.time.Instant;

/** Reads PongFrame. */
public final class PongFrameReader {
  private PongFrameReader() {}

  public static PongFrame read(JsonReader json) throws IOException {
    String type = null;
    String id = null;
    Instant timestamp = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "id" -> id = json.text();
        case "timestamp" -> timestamp = json.time();
        default -> json.skip();
      }
    }
    return new PongFrame(
        type,
        id,
        timestamp);
  }
}
