// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.ScreenedMembers;
import java.io.IOException;
import java.time.Instant;
import java.util.List;

/** Reads ScreenedMembers. */
public final class ScreenedMembersReader {
  private ScreenedMembersReader() {}

  public static ScreenedMembers read(JsonReader json) throws IOException {
    Instant decided = null;
    long matched = 0;
    List<String> symbols = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "decided" -> decided = json.time();
        case "matched" -> matched = json.integer();
        case "symbols" -> symbols = json.list(JsonReader::text);
        default -> json.skip();
      }
    }
    return new ScreenedMembers(
        decided,
        matched,
        symbols);
  }
}
