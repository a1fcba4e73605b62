// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.GapFrame;
import java.io.IOException;

/** Reads GapFrame. */
public final class GapFrameReader {
  private GapFrameReader() {}

  public static GapFrame read(JsonReader json) throws IOException {
    String type = null;
    String channel = null;
    long fromSeq = 0;
    long toSeq = 0;
    String fill = null;
    String state = null;
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "type" -> type = json.text();
        case "channel" -> channel = json.text();
        case "fromSeq" -> fromSeq = json.integer();
        case "toSeq" -> toSeq = json.integer();
        case "fill" -> fill = json.text();
        case "state" -> state = json.text();
        default -> json.skip();
      }
    }
    return new GapFrame(
        type,
        channel,
        fromSeq,
        toSeq,
        fill,
        state);
  }
}
