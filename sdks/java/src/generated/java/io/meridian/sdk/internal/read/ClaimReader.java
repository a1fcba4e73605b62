// Generated from the contract by sdks/generate/print.ts; do not edit.
package io.meridian.sdk.internal.read;

import io.meridian.sdk.internal.JsonReader;
import io.meridian.sdk.model.Claim;
import io.meridian.sdk.model.ClaimSource;
import java.io.IOException;
import java.util.List;

/** Reads Claim. */
public final class ClaimReader {
  private ClaimReader() {}

  public static Claim read(JsonReader json) throws IOException {
    String id = null;
    String kind = null;
    String text = null;
    List<ClaimSource> sources = List.of();
    json.begin();
    while (json.nextField()) {
      switch (json.field()) {
        case "id" -> id = json.text();
        case "kind" -> kind = json.text();
        case "text" -> text = json.text();
        case "sources" -> sources = json.list(ClaimSourceReader::read);
        default -> json.skip();
      }
    }
    return new Claim(
        id,
        kind,
        text,
        sources);
  }
}
