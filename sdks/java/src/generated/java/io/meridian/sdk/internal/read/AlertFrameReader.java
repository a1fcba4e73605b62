// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AlertFrame;
import io.meridian.sdk.model.Firing;
import java.io.IOException;
import java.time.Instant;

/** Reads AlertFrame. */
public final class AlertFrameReader {
  private AlertFrameReader() {}

  public static AlertFrame read(JsonReader json) throws IOException {
    String type = null;
    String channel = null;
    long seq = 0;
    String symbol = null;
    Instant timestamp = null;
    Firing firing = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "channel" -> channel = json.text();
        case "seq" -> seq = json.integer();
        case "symbol" -> symbol = json.text();
        case "timestamp" -> timestamp = json.time();
        case "firing" -> firing = FiringReader.read(json);
        default -> json.skip();
      }
    }
    return new AlertFrame(
        type,
        channel,
        seq,
        symbol,
        timestamp,
        firing);
  }
}
