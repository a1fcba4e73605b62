package io.meridian.sdk.internal;

import io.meridian.sdk.internal.read.EventReader;
import io.meridian.sdk.model.Event;
import java.io.IOException;

/** Reads frames of the stream. */
final class Frames {
  private Frames() {}

  /** Null for one of a type that this version does not know. */
  static Event read(String json) throws IOException {
    var type = JsonReader.read(json, Frames::type);
    return type == null ? null : JsonReader.read(json, it -> EventReader.read(type, it));
  }

  /** It comes first in every frame of the server. */
  private static String type(JsonReader json) throws IOException {
    json.begin();
    while (json.nextField()) {
      if (json.field().equals("type")) return json.text();
      json.skip();
    }
    return null;
  }
}
