package io.meridian.sdk.internal;

import io.meridian.sdk.internal.read.EventReader;
import io.meridian.sdk.model.Event;
import java.io.IOException;

/** Parses frames of the stream. */
final class Frames {
  private Frames() {}

  /** Returns null for an unknown frame type. */
  static Event read(String json) throws IOException {
    var type = JsonReader.read(json, Frames::type);
    return type == null ? null : JsonReader.read(json, it -> EventReader.read(type, it));
  }

  /** The type is the first field of every frame. */
  private static String type(JsonReader json) throws IOException {
    json.begin();
    while (json.nextField()) {
      if (json.field().equals("type")) return json.text();
      json.skip();
    }
    return null;
  }
}
