// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.RefusedChannel;
import java.io.IOException;

/** Reads RefusedChannel. */
public final class RefusedChannelReader {
  private RefusedChannelReader() {}

  public static RefusedChannel read(JsonReader json) throws IOException {
    String channel = null;
    String reason = null;
    String message = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "channel" -> channel = json.text();
        case "reason" -> reason = json.text();
        case "message" -> message = json.text();
        default -> json.skip();
      }
    }
    return new RefusedChannel(
        channel,
        reason,
        message);
  }
}
