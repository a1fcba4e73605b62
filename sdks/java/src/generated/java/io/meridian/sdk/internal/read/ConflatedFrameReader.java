// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ConflatedFrame;
import java.io.IOException;
import java.time.Instant;

/** Reads ConflatedFrame. */
public final class ConflatedFrameReader {
  private ConflatedFrameReader() {}

  public static ConflatedFrame read(JsonReader json) throws IOException {
    String type = null;
    long dropped = 0;
    Instant timestamp = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "dropped" -> dropped = json.integer();
        case "timestamp" -> timestamp = json.time();
        default -> json.skip();
      }
    }
    return new ConflatedFrame(
        type,
        dropped,
        timestamp);
  }
}
