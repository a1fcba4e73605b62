// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.RefusedChannel;
import io.meridian.sdk.model.SubscriptionFrame;
import java.io.IOException;
import java.util.List;

/** Reads SubscriptionFrame. */
public final class SubscriptionFrameReader {
  private SubscriptionFrameReader() {}

  public static SubscriptionFrame read(JsonReader json) throws IOException {
    String type = null;
    String id = null;
    List<String> channels = List.of();
    List<RefusedChannel> refused = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "id" -> id = json.text();
        case "channels" -> channels = json.list(JsonReader::text);
        case "refused" -> refused = json.list(RefusedChannelReader::read);
        default -> json.skip();
      }
    }
    return new SubscriptionFrame(
        type,
        id,
        channels,
        refused);
  }
}
