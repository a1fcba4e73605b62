// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ConnectionLimits;
import io.meridian.sdk.model.WelcomeFrame;
import java.io.IOException;

/** Reads WelcomeFrame. */
public final class WelcomeFrameReader {
  private WelcomeFrameReader() {}

  public static WelcomeFrame read(JsonReader json) throws IOException {
    String type = null;
    String session = null;
    long heartbeatSec = 0;
    ConnectionLimits limits = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "session" -> session = json.text();
        case "heartbeatSec" -> heartbeatSec = json.integer();
        case "limits" -> limits = ConnectionLimitsReader.read(json);
        default -> json.skip();
      }
    }
    return new WelcomeFrame(
        type,
        session,
        heartbeatSec,
        limits);
  }
}
