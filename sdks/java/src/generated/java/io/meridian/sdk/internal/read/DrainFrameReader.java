// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.DrainFrame;
import java.io.IOException;

/** Reads DrainFrame. */
public final class DrainFrameReader {
  private DrainFrameReader() {}

  public static DrainFrame read(JsonReader json) throws IOException {
    String type = null;
    long reconnectAfterMs = 0;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "reconnectAfterMs" -> reconnectAfterMs = json.integer();
        default -> json.skip();
      }
    }
    return new DrainFrame(
        type,
        reconnectAfterMs);
  }
}
