// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.StatusFrame;
import java.io.IOException;
import java.time.Instant;

/** Reads StatusFrame. */
public final class StatusFrameReader {
  private StatusFrameReader() {}

  public static StatusFrame read(JsonReader json) throws IOException {
    String type = null;
    String channel = null;
    long seq = 0;
    String symbol = null;
    Instant timestamp = null;
    String marketStatus = null;
    boolean snapshot = false;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "channel" -> channel = json.text();
        case "seq" -> seq = json.integer();
        case "symbol" -> symbol = json.text();
        case "timestamp" -> timestamp = json.time();
        case "marketStatus" -> marketStatus = json.text();
        case "snapshot" -> snapshot = json.flag();
        default -> json.skip();
      }
    }
    return new StatusFrame(
        type,
        channel,
        seq,
        symbol,
        timestamp,
        marketStatus,
        snapshot);
  }
}
