// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ConnectionLimits;
import java.io.IOException;

/** Reads ConnectionLimits. */
public final class ConnectionLimitsReader {
  private ConnectionLimitsReader() {}

  public static ConnectionLimits read(JsonReader json) throws IOException {
    long messageBytes = 0;
    long channelsPerMessage = 0;
    long messagesPerSecond = 0;
    long authSeconds = 0;
    long bufferBytes = 0;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "messageBytes" -> messageBytes = json.integer();
        case "channelsPerMessage" -> channelsPerMessage = json.integer();
        case "messagesPerSecond" -> messagesPerSecond = json.integer();
        case "authSeconds" -> authSeconds = json.integer();
        case "bufferBytes" -> bufferBytes = json.integer();
        default -> json.skip();
      }
    }
    return new ConnectionLimits(
        messageBytes,
        channelsPerMessage,
        messagesPerSecond,
        authSeconds,
        bufferBytes);
  }
}
