// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Suggestion;
import java.io.IOException;
import java.util.List;

/** Reads Suggestion. */
public final class SuggestionReader {
  private SuggestionReader() {}

  public static Suggestion read(JsonReader json) throws IOException {
    String id = null;
    String title = null;
    String text = null;
    List<String> claims = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "title" -> title = json.text();
        case "text" -> text = json.text();
        case "claims" -> claims = json.list(JsonReader::text);
        default -> json.skip();
      }
    }
    return new Suggestion(
        id,
        title,
        text,
        claims);
  }
}
