// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.HeartbeatFrame;
import java.io.IOException;
import java.time.Instant;

/** Reads HeartbeatFrame. */
public final class HeartbeatFrameReader {
  private HeartbeatFrameReader() {}

  public static HeartbeatFrame read(JsonReader json) throws IOException {
    String type = null;
    Instant timestamp = null;
    long lagMs = 0;
    long bufferPct = 0;
    String marketStatus = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "timestamp" -> timestamp = json.time();
        case "lagMs" -> lagMs = json.integer();
        case "bufferPct" -> bufferPct = json.integer();
        case "marketStatus" -> marketStatus = json.text();
        default -> json.skip();
      }
    }
    return new HeartbeatFrame(
        type,
        timestamp,
        lagMs,
        bufferPct,
        marketStatus);
  }
}
