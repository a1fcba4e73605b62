// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.AlertChannel;
import java.io.IOException;

/** Reads AlertChannel. */
public final class AlertChannelReader {
  private AlertChannelReader() {}

  public static AlertChannel read(JsonReader json) throws IOException {
    String type = null;
    String url = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "url" -> url = json.text();
        default -> json.skip();
      }
    }
    return new AlertChannel(
        type,
        url);
  }
}
